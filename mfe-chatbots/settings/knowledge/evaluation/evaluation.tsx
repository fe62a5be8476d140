import { api, toast, useMutation, useQuery, useTranslation } from '#shared/console/index.ts';
import { EmptyState, LoadFailure, Progress, Skeleton, Switch } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { evaluationQueries, refreshEvaluation } from './queries.ts';
import { QuestionSet } from './question-set.tsx';
import { RunControls } from './run-controls.tsx';
import { RunResults } from './run-results.tsx';

export function Evaluation(context: KnowledgeContext) {
  const { agentId, mayEdit } = context;
  const { t } = useTranslation('knowledge');
  const set = useQuery(evaluationQueries.questions(agentId));
  const runs = useQuery(evaluationQueries.runs(agentId));
  const gating = useMutation({
    mutationFn: (required: boolean) =>
      api.call('PUT /agents/:id/evaluation/gate', { params: { id: agentId }, body: { required } }),
    onSuccess: () => refreshEvaluation(agentId),
    onError: toast.error,
  });

  const error = set.error ?? runs.error;
  if (error) return <LoadFailure error={error} onRetry={() => refreshEvaluation(agentId)} />;
  if (!set.data || !runs.data) return <Skeleton shape="block" height={240} />;
  const [latest] = runs.data;
  const running = latest?.state === 'queued' || latest?.state === 'running' ? latest : null;

  return (
    <div className={css.part}>
      <p className={css.muted}>{t('evaluation.description')}</p>
      <Switch
        label={t('evaluation.required')}
        hint={t('evaluation.requiredHint')}
        checked={set.data.required}
        disabled={!mayEdit || gating.isPending}
        onChange={(event) => gating.mutate(event.currentTarget.checked)}
      />
      {mayEdit && set.data.items.length > 0 && <RunControls context={context} running={running} />}
      {running && (
        <Progress
          label={t('evaluation.running')}
          value={running.done / Math.max(1, running.total)}
          text={t('evaluation.progress', { done: running.done, total: running.total })}
        />
      )}
      {runs.data.length > 0 && <RunResults agentId={agentId} runs={runs.data} />}
      {set.data.items.length === 0 && (
        <EmptyState title={t('evaluation.empty')}>{t('evaluation.emptyText')}</EmptyState>
      )}
      <QuestionSet {...context} set={set.data} />
    </div>
  );
}
