import { Play, RotateCw, Square } from 'lucide-react';
import {
  api,
  toast,
  useFormat,
  useLive,
  useMutation,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import type { CompanionSetup, SetupFailure } from '#shared/contracts/companion.ts';
import { Banner, Button, LoadFailure, Progress, Skeleton } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import * as css from './companion.module.css';
import { isRunning, refreshCompanion, setupQuery } from './companion-queries.ts';
import { PersonaPreview } from './persona-preview.tsx';

/** Makes the companion ready from all it was told, and shows how it speaks (CO5). */
export function Setup({ agentId, mayEdit }: KnowledgePlace) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const { data, error, refetch } = useQuery(setupQuery(agentId));
  const params = { agent_id: agentId };
  const refresh = { onSettled: () => refreshCompanion(agentId) };
  useLive('job.progress', ({ subject_id }) => {
    if (subject_id === agentId) refreshCompanion(agentId);
  });
  const starting = useMutation({
    mutationFn: () => api.call('POST /companion/:agent_id/setup', { params, timeoutMs: null }),
    onError: (failure) => toast.error(failure),
    ...refresh,
  });
  const stopping = useMutation({
    mutationFn: () => api.call('DELETE /companion/:agent_id/setup', { params }),
    onError: (failure) => toast.error(failure),
    ...refresh,
  });

  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={240} />;
  const { job, card, samples, finished_at: finishedAt } = data;
  const runs = isRunning(data);
  return (
    <>
      <p className={shared.muted}>{t('companion.setup.description')}</p>
      <Known known={data.known} />
      {mayEdit && (
        <div className={css.spread}>
          <p className={shared.muted}>
            {finishedAt
              ? t('companion.setup.last', { time: format.ago(finishedAt) })
              : t('companion.setup.never')}
          </p>
          {runs ? (
            <Button
              icon={Square}
              status={stopping.isPending ? 'busy' : 'idle'}
              onClick={() => stopping.mutate()}
            >
              {t('companion.setup.stop')}
            </Button>
          ) : (
            <Button
              icon={card ? RotateCw : Play}
              tone="primary"
              status={starting.isPending ? 'busy' : 'idle'}
              onClick={() => starting.mutate()}
            >
              {t(card ? 'companion.setup.again' : 'companion.setup.start')}
            </Button>
          )}
        </div>
      )}
      {runs && job && (
        <>
          <Progress
            label={t('companion.setup.running')}
            value={job.progress / 100}
            text={t(`companion.setup.steps.${stepOf(job.message)}`)}
          />
          <p className={shared.muted}>{t('companion.setup.background')}</p>
        </>
      )}
      {job?.state === 'failed' && <Failure reason={job.error} />}
      {card && <PersonaPreview card={card} samples={samples} />}
    </>
  );
}

const reasons = ['nothing_known', 'no_window', 'internal'] as const satisfies SetupFailure[];

function Failure({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('knowledge');
  const known = reasons.find((name) => name === reason) ?? 'internal';
  return (
    <Banner tone="danger" role="alert">
      {t(`companion.setup.reasons.${known}`)}
    </Banner>
  );
}

function stepOf(message: string | undefined): 'index' | 'card' | 'samples' {
  return message === 'card' || message === 'samples' ? message : 'index';
}

/** How much there is to learn from, each with the way there. */
function Known({ known }: { known: CompanionSetup['known'] }) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const [, setSearch] = useSearch();
  const go = (to: Record<string, string | null>) => () => setSearch(to, { replace: false });
  const parts = [
    {
      id: 'profile',
      figure: t(known.profile ? 'companion.setup.filled' : 'companion.setup.empty'),
      onGo: go({ part: null }),
    },
    {
      id: 'interviews',
      figure: format.number(known.interviews),
      onGo: go({ part: 'interviews' }),
    },
    { id: 'trivia', figure: format.number(known.trivia), onGo: go({ part: 'trivia' }) },
    {
      id: 'documents',
      figure: format.number(known.documents),
      onGo: go({ part: null, section: 'documents' }),
    },
  ] as const;
  return (
    <ul className={css.known} aria-label={t('companion.setup.known')}>
      {parts.map(({ id, figure, onGo }) => (
        <li key={id}>
          <span className={shared.muted}>
            {id === 'documents' ? t('sections.documents') : t(`companion.${id}.title`)}
          </span>
          <span className={css.figure}>{figure}</span>
          <Button
            size="small"
            tone="quiet"
            aria-label={t('companion.setup.openNamed', {
              name: id === 'documents' ? t('sections.documents') : t(`companion.${id}.title`),
            })}
            onClick={onGo}
          >
            {t('companion.setup.open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
