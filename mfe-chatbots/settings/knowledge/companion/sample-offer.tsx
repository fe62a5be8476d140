import { Sparkles } from 'lucide-react';
import {
  api,
  queryClient,
  toast,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { CompanionSetup } from '#shared/contracts/answers/companion.ts';
import { Button } from '#shared/ui/index.ts';
import { agentQueries } from '../../../queries.ts';
import * as shared from '../knowledge.module.css';
import * as css from './companion.module.css';
import { companionQueries, refreshCompanion } from './queries.ts';
import { useSamplePersona } from './use-sample-persona.ts';

interface SampleOfferProps {
  agentId: string;
  onFilled: () => void;
}

export function SampleOffer({ agentId, onFilled }: SampleOfferProps) {
  const { t } = useTranslation('knowledge');
  const { data } = useQuery(companionQueries.setup(agentId));
  const { profile, facts, interview } = useSamplePersona();
  const params = { agent_id: agentId };
  const adding = useMutation({
    // The profile is saved last, so that a failed attempt is offered again.
    async mutationFn() {
      await api.call('POST /companion/:agent_id/trivia', { params, body: { items: facts } });
      if (data?.known.interviews === 0) {
        await api.call('POST /companion/:agent_id/interviews', { params, body: interview });
      }
      return api.call('PUT /companion/:agent_id/profile', { params, body: profile });
    },
    onSuccess(saved) {
      queryClient.setQueryData(agentQueries.profile(agentId).queryKey, saved);
      onFilled();
      toast.success(t('companion.sample.added'));
    },
    onError: toast.error,
    onSettled: () => refreshCompanion(agentId),
  });
  if (!data || (hasPersonaData(data) && !adding.isError)) return null;
  return (
    <div className={css.spread}>
      <p className={shared.muted}>{t('companion.sample.offer')}</p>
      <Button
        icon={Sparkles}
        status={adding.isPending ? 'busy' : 'idle'}
        onClick={() => adding.mutate()}
      >
        {t('companion.sample.start')}
      </Button>
    </div>
  );
}

const hasPersonaData = ({ known }: CompanionSetup) =>
  known.profile || known.trivia > 0 || known.interviews > 0;
