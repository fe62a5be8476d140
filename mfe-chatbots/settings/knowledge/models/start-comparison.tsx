import { Play, Square } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { Button, Progress, Select } from '#shared/ui/index.ts';
import { refreshEvaluation } from '../evaluation/queries.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import type { Comparison } from './queries.ts';

interface StartComparisonProps extends KnowledgeContext {
  candidates: readonly { value: string; label: string }[];
  running: Comparison | undefined;
}

/** A form that starts a comparison with a chosen model, or the progress of the running one. */
export function StartComparison({ candidates, running, agentId, hash }: StartComparisonProps) {
  const { t } = useTranslation('knowledge');
  const [chosen, setChosen] = useState('');
  const model = candidates.find(({ value }) => value === chosen)?.value ?? candidates[0]?.value;
  const callbacks = { onSuccess: () => refreshEvaluation(agentId), onError: toast.error };
  const starting = useMutation({
    mutationFn: (candidate: string) =>
      api.call('POST /agents/:id/evaluation/comparisons', {
        params: { id: agentId },
        body: { model: candidate, window_hash: hash },
      }),
    ...callbacks,
  });
  const stopping = useMutation({
    mutationFn: (comparison_id: string) =>
      api.call('POST /agents/:id/evaluation/comparisons/:comparison_id/stop', {
        params: { id: agentId, comparison_id },
      }),
    ...callbacks,
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (model && !starting.isPending) starting.mutate(model);
  }

  if (running) {
    const done = running.current.done + running.candidate.done;
    const total = 2 * running.total;
    return (
      <>
        <Progress
          label={t('models.running')}
          value={done / total}
          text={t('evaluation.progress', { done, total })}
        />
        <div>
          <Button
            icon={Square}
            status={stopping.isPending ? 'busy' : 'idle'}
            onClick={() => stopping.mutate(running.id)}
          >
            {t('models.stop')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <form className={css.tools} onSubmit={handleSubmit}>
      <Select
        label={t('models.candidate')}
        value={model ?? ''}
        options={candidates}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        type="submit"
        icon={Play}
        tone="primary"
        status={starting.isPending ? 'busy' : 'idle'}
      >
        {t('models.start')}
      </Button>
    </form>
  );
}
