import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { ComparedModel } from '#shared/contracts/answers/evaluation-comparisons.ts';
import { VersionsTable } from '#shared/ui/index.ts';
import type { Comparison } from './queries.ts';

interface ComparisonTotalsProps {
  comparison: Comparison;
  currency: string;
  names: { current: string; candidate: string };
}

/** Pass rate, time, tokens and cost of both models side by side. */
export function ComparisonTotals({ comparison, currency, names }: ComparisonTotalsProps) {
  const { t } = useTranslation('knowledge');
  const { current, candidate } = comparison;
  const figures = useFigures(currency);
  const hasFailures = current.failed + candidate.failed > 0;
  const shown = [
    'passed' as const,
    ...(hasFailures ? ['failed' as const] : []),
    ...(['time', 'tokens', 'cost'] as const),
  ];
  return (
    <VersionsTable
      caption={t('models.totals')}
      captionStyle="hidden"
      head={t('models.figure')}
      before={t('models.currentName', names)}
      after={t('models.candidateName', names)}
      rows={shown.map((id) => ({
        id,
        label: t(`models.figures.${id}`),
        before: figures[id](current),
        after: figures[id](candidate),
      }))}
    />
  );
}

function useFigures(currency: string) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const none = '–';
  return {
    passed: ({ passed, done }: ComparedModel) =>
      done === 0
        ? none
        : t('models.passed', {
            passed: format.number(passed),
            done: format.number(done),
            share: format.percent(passed / done),
          }),
    failed: ({ failed, done }: ComparedModel) => (done === 0 ? none : format.number(failed)),
    time: ({ milliseconds }: ComparedModel) =>
      milliseconds === null
        ? none
        : t('models.seconds', { seconds: format.number(Math.round(milliseconds / 10) / 100) }),
    tokens: ({ prompt_tokens, completion_tokens, done }: ComparedModel) =>
      done === 0 ? none : format.number(prompt_tokens + completion_tokens),
    cost({ cost, done }: ComparedModel) {
      if (done === 0) return none;
      return cost === null ? t('models.costUnknown') : format.money(cost, currency);
    },
  };
}
