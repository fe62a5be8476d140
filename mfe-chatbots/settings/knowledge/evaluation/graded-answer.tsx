import { useTranslation } from '#shared/console/index.ts';
import type { EvaluationResult } from '#shared/contracts/answers/evaluation-runs.ts';
import * as css from '../knowledge.module.css';

type GradedResult = Pick<
  EvaluationResult,
  'expects' | 'answered' | 'source_right' | 'answer' | 'cited'
>;

interface GradedAnswerProps {
  result: GradedResult;
  isPassed: boolean;
}

export function GradedAnswer({ result, isPassed }: GradedAnswerProps) {
  const { t } = useTranslation('knowledge');
  return (
    <>
      {!isPassed && <p>{t(`evaluation.why.${failureOf(result)}`)}</p>}
      {result.answer && <bdi className={css.answer}>{result.answer}</bdi>}
      {result.cited.length > 0 && (
        <p className={css.muted}>{t('evaluation.cited', { titles: result.cited.join(' · ') })}</p>
      )}
    </>
  );
}

function failureOf({ expects, answered, source_right }: GradedResult) {
  if (expects === 'none') return 'answered';
  if (!answered) return 'noAnswer';
  return source_right === false ? 'source' : 'text';
}
