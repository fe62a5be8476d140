import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { EvaluationRun } from '#shared/contracts/answers/evaluation-runs.ts';
import { Button, SegmentedControl } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshEvaluation } from './queries.ts';

interface RunControlsProps {
  context: KnowledgeContext;
  running: Pick<EvaluationRun, 'id'> | null;
}

/** Starts a run with the draft or the live settings, and stops it. */
export function RunControls({ context: { agentId, hash }, running }: RunControlsProps) {
  const { t } = useTranslation('knowledge');
  const [target, setTarget] = useState<'draft' | 'live'>('draft');
  const params = { id: agentId };
  const callbacks = { onSuccess: () => refreshEvaluation(agentId), onError: toast.error };
  const starting = useMutation({
    mutationFn: () =>
      api.call('POST /agents/:id/evaluation/runs', {
        params,
        body: { target, window_hash: hash },
      }),
    ...callbacks,
  });
  const stopping = useMutation({
    mutationFn: (run_id: string) =>
      api.call('POST /agents/:id/evaluation/runs/:run_id/stop', { params: { ...params, run_id } }),
    ...callbacks,
  });

  return (
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
      {running ? (
        <Button
          icon={Square}
          status={stopping.isPending ? 'busy' : 'idle'}
          onClick={() => stopping.mutate(running.id)}
        >
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
  );
}
