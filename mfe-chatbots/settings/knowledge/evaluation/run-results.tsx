import { useState } from 'react';
import { type ResultOf, useFormat, useQuery, useTranslation } from '#shared/console/index.ts';
import type { EvaluationResult, EvaluationRun } from '#shared/contracts/answers/evaluation-runs.ts';
import { Badge, LoadFailure, SegmentedControl, Select } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import { GradedAnswer } from './graded-answer.tsx';
import { evaluationQueries } from './queries.ts';

interface RunResultsProps {
  agentId: string;
  /** Newest first, never empty. */
  runs: ResultOf<'GET /agents/:id/evaluation/runs'>;
}

export function RunResults({ agentId, runs }: RunResultsProps) {
  const { t } = useTranslation('knowledge');
  const [selectedId, setSelectedId] = useState('');
  const [shown, setShown] = useState<'failed' | 'all'>('failed');
  const runName = useRunName();
  const run = runs.find(({ id }) => id === selectedId) ?? runs[0];
  const { data, error, refetch } = useQuery({
    ...evaluationQueries.run(agentId, run?.id ?? '', run?.done ?? 0),
    enabled: run !== undefined,
  });
  if (!run) return null;
  const results = (data?.results ?? []).filter(({ passed }) => shown === 'all' || !passed);
  return (
    <section className={css.results} aria-label={t('evaluation.results')}>
      <div className={css.tools}>
        <Select
          label={t('evaluation.run')}
          value={run.id}
          options={runs.map((item) => ({ value: item.id, label: runName(item) }))}
          onChange={(event) => setSelectedId(event.currentTarget.value)}
        />
        <SegmentedControl
          label={t('evaluation.shown')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'failed', label: t('evaluation.onlyFailed') },
            { value: 'all', label: t('evaluation.all') },
          ]}
        />
      </div>
      <p role="status">
        {t('evaluation.summary', { passed: run.passed, done: run.done })}{' '}
        {run.regressed > 0 && t('evaluation.regressed', { count: run.regressed })}
      </p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      <ol className={css.passages}>
        {results.map((result) => (
          <Result key={result.question_id} result={result} />
        ))}
      </ol>
    </section>
  );
}

function useRunName() {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  return ({ created_at, target, state }: EvaluationRun) =>
    [format.dateTime(created_at), t(`evaluation.${target}`), t(`evaluation.states.${state}`)].join(
      ' · ',
    );
}

function Result({ result }: { result: EvaluationResult }) {
  const { t } = useTranslation('knowledge');
  return (
    <li className={css.passage}>
      <div className={css.passageHead}>
        <Badge tone={result.passed ? 'success' : 'danger'}>
          {t(result.passed ? 'evaluation.passed' : 'evaluation.failed')}
        </Badge>
        <bdi className={css.question}>{result.question}</bdi>
        {result.regressed && <Badge tone="warning">{t('evaluation.worse')}</Badge>}
      </div>
      <GradedAnswer result={result} isPassed={result.passed} />
    </li>
  );
}
