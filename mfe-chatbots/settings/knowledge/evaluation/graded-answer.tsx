import { useTranslation } from '#shared/console/index.ts';
import type { EvaluationResult } from '#shared/contracts/answers/evaluation-runs.ts';
import * as css from '../knowledge.module.css';

type GradedResult = Pick<
  EvaluationResult,
  'expects' | 'answered' | 'source_right' | 'answer' | 'cited'
> &
  Partial<Pick<EvaluationResult, 'failure'>>;

interface GradedAnswerProps {
  result: GradedResult;
  isPassed: boolean;
}

export function GradedAnswer({ result, isPassed }: GradedAnswerProps) {
  const { t } = useTranslation('knowledge');
  return (
    <>
      {!isPassed && <p>{t(failureOf(result))}</p>}
      {result.answer && <bdi className={css.answer}>{result.answer}</bdi>}
      {result.cited.length > 0 && (
        <p className={css.muted}>{t('evaluation.cited', { titles: result.cited.join(' · ') })}</p>
      )}
    </>
  );
}

type Failing = Pick<GradedResult, 'expects' | 'answered' | 'source_right' | 'failure'>;

/** The key of the text that says why a question failed. */
export function failureOf({ expects, answered, source_right, failure }: Failing) {
  if (failure) return `evaluation.failure.${failure}` as const;
  if (expects === 'none') return 'evaluation.why.answered';
  if (!answered) return 'evaluation.why.noAnswer';
  return source_right === false ? 'evaluation.why.source' : 'evaluation.why.text';
}
