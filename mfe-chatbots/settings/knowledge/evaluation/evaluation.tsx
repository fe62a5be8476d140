import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { api, toast, useMutation, useQuery, useTranslation } from '#shared/console/index.ts';
import {
  Button,
  EmptyState,
  LoadFailure,
  Progress,
  SegmentedControl,
  Skeleton,
  Switch,
} from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { evaluationQueries, refreshEvaluation } from './queries.ts';
import { QuestionSet } from './question-set.tsx';
import { RunResults } from './run-results.tsx';

export function Evaluation(context: KnowledgeContext) {
  const { agentId, hash, mayEdit } = context;
  const { t } = useTranslation('knowledge');
  const [target, setTarget] = useState<'draft' | 'live'>('draft');
  const set = useQuery(evaluationQueries.questions(agentId));
  const runs = useQuery(evaluationQueries.runs(agentId));
  const params = { id: agentId };
  const refresh = {
    onSuccess: () => refreshEvaluation(agentId),
    onError: toast.error,
  };
  const starting = useMutation({
    mutationFn: () =>
      api.call('POST /agents/:id/evaluation/runs', {
        params,
        body: { target, window_hash: hash },
      }),
    ...refresh,
  });
  const stopping = useMutation({
    mutationFn: (run_id: string) =>
      api.call('POST /agents/:id/evaluation/runs/:run_id/stop', { params: { ...params, run_id } }),
    ...refresh,
  });
  const gating = useMutation({
    mutationFn: (required: boolean) =>
      api.call('PUT /agents/:id/evaluation/gate', { params, body: { required } }),
    ...refresh,
  });

  const error = set.error ?? runs.error;
  if (error) return <LoadFailure error={error} onRetry={() => refreshEvaluation(agentId)} />;
  if (!set.data || !runs.data) return <Skeleton shape="block" height={240} />;
  const [latest] = runs.data;
  const isRunning = latest?.state === 'queued' || latest?.state === 'running';

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
      {mayEdit && set.data.items.length > 0 && (
        <div className={css.tools}>
          <SegmentedControl
            label={t('evaluation.target')}
            value={target}
            onChange={setTarget}
            options={[
              { value: 'draft', label: t('evaluation.draft') },
              { value: 'live', label: t('evaluation.live') },
            ]}
          />
          {isRunning ? (
            <Button icon={Square} onClick={() => stopping.mutate(latest.id)}>
              {t('evaluation.stop')}
            </Button>
          ) : (
            <Button
              icon={Play}
              tone="primary"
              status={starting.isPending ? 'busy' : 'idle'}
              onClick={() => starting.mutate()}
            >
              {t('evaluation.start')}
            </Button>
          )}
        </div>
      )}
      {isRunning && (
        <Progress
          label={t('evaluation.running')}
          value={latest.done / Math.max(1, latest.total)}
          text={t('evaluation.progress', { done: latest.done, total: latest.total })}
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
