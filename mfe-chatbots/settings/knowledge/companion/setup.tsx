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
import type { CompanionSetup, SetupFailure } from '#shared/contracts/answers/companion.ts';
import { Banner, Button, LoadFailure, Progress, Skeleton } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import * as css from './companion.module.css';
import { PersonaPreview } from './persona-preview.tsx';
import { companionQueries, isSetupRunning, refreshCompanion } from './queries.ts';

export function Setup({ agentId, mayEdit }: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const { data, error, refetch } = useQuery(companionQueries.setup(agentId));
  const params = { agent_id: agentId };
  const refresh = { onSettled: () => refreshCompanion(agentId) };
  useLive('job.progress', ({ subject_id }) => {
    if (subject_id === agentId) refreshCompanion(agentId);
  });
  const starting = useMutation({
    mutationFn: () => api.call('POST /companion/:agent_id/setup', { params, timeoutMs: null }),
    onError: toast.error,
    ...refresh,
  });
  const stopping = useMutation({
    mutationFn: () => api.call('DELETE /companion/:agent_id/setup', { params }),
    onError: toast.error,
    ...refresh,
  });

  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={240} />;
  const { job, card, samples, finished_at: finishedAt } = data;
  const isRunning = isSetupRunning(data);
  return (
    <>
      <p className={shared.muted}>{t('companion.setup.description')}</p>
      <SourceCounts sources={data.known} />
      {mayEdit && (
        <div className={css.spread}>
          <p className={shared.muted}>
            {finishedAt
              ? t('companion.setup.last', { time: format.ago(finishedAt) })
              : t('companion.setup.never')}
          </p>
          {isRunning ? (
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
      {isRunning && job && (
        <>
          <Progress
            label={t('companion.setup.running')}
            value={job.progress / 100}
            text={t(`companion.setup.steps.${stepOf(job.message)}`)}
          />
          <p className={shared.muted}>{t('companion.setup.background')}</p>
        </>
      )}
      {job?.state === 'failed' && <SetupError reason={job.error} />}
      {card && <PersonaPreview card={card} samples={samples} />}
    </>
  );
}

const reasons = ['nothing_known', 'no_window', 'internal'] as const satisfies SetupFailure[];

function SetupError({ reason }: { reason: string | undefined }) {
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

function SourceCounts({ sources }: { sources: CompanionSetup['known'] }) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const [, setSearch] = useSearch();
  const openSection = (to: Record<string, string | null>) => () =>
    setSearch(to, { replace: false });
  const parts = [
    {
      id: 'profile',
      figure: t(sources.profile ? 'companion.setup.filled' : 'companion.setup.empty'),
      onGo: openSection({ part: null }),
    },
    {
      id: 'interviews',
      figure: format.number(sources.interviews),
      onGo: openSection({ part: 'interviews' }),
    },
    { id: 'trivia', figure: format.number(sources.trivia), onGo: openSection({ part: 'trivia' }) },
    {
      id: 'documents',
      figure: format.number(sources.documents),
      onGo: openSection({ part: null, section: 'documents' }),
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
