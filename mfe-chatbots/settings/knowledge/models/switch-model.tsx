import {
  api,
  HttpError,
  queryClient,
  toast,
  useMay,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { agentQueries, cacheAgent } from '../../../queries.ts';
import { GateDialog } from '../../draft/gate-dialog.tsx';
import { isGateFailure } from '../../draft/use-publishing.ts';
import { refreshEvaluation } from '../evaluation/queries.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';

interface SwitchModelProps extends KnowledgeContext {
  /** The candidate model, and its name below. */
  model: string;
  name: string;
  /** False until the comparison is done, and when the candidate already answers customers. */
  isOffered: boolean;
}

/** Applies the candidate in one click, and says what was done. */
export function SwitchModel({ model, name, isOffered, ...context }: SwitchModelProps) {
  const { t } = useTranslation('knowledge');
  const mayChange = useMay('PATCH /agents/:id') && context.mayEdit;
  const { data: agent } = useQuery(agentQueries.detail(context.agentId));
  const switching = useSwitch(model, context);
  const gateError = isGateFailure(switching.error) ? switching.error : null;
  if (switching.data) {
    const { otherChanges } = switching.data;
    return (
      <Banner tone={otherChanges === 0 ? 'success' : 'info'} role="status">
        {otherChanges === 0
          ? t('models.switched', { name })
          : t('models.drafted', { name, count: otherChanges })}
      </Banner>
    );
  }
  if (!isOffered || !mayChange || !agent) return null;
  return (
    <div>
      <Button
        tone="primary"
        status={switching.isPending ? 'busy' : 'idle'}
        onClick={() => switching.mutate({ agent })}
      >
        {t('models.switch', { name })}
      </Button>
      {gateError && (
        <GateDialog
          hash={context.hash}
          gateError={gateError}
          onClose={switching.reset}
          onPublishAnyway={(reason) => switching.mutate({ agent, reason })}
        />
      )}
    </div>
  );
}

/** Publishes the candidate, or only saves it in the draft when other changes would be published too. */
function useSwitch(model: string, { agentId }: KnowledgeContext) {
  const { t } = useTranslation('chatbots');
  return useMutation({
    async mutationFn({ agent, reason }: { agent: Agent; reason?: string }) {
      const otherChanges = agent.diff.filter(({ field }) => field !== 'model').length;
      const publishing = { publish: true, ...(reason && { publish_anyway: reason }) };
      const saved = await api.call('PATCH /agents/:id', {
        params: { id: agentId },
        headers: { 'if-match': `"${agent.revision}"` },
        body: { model, ...(otherChanges === 0 && publishing) },
      });
      cacheAgent(saved);
      refreshEvaluation(agentId);
      return { otherChanges };
    },
    onError(error) {
      if (isGateFailure(error)) return;
      const isStale = error instanceof HttpError && error.code === 'stale_revision';
      toast.error(isStale ? t('settings.draft.stale') : error);
      if (isStale) void queryClient.invalidateQueries(agentQueries.detail(agentId));
    },
  });
}
