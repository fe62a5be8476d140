import { useTranslation } from '#shared/console/index.ts';
import type { EvaluationResult } from '#shared/contracts/evaluation.ts';
import * as css from '../knowledge.module.css';

type Given = Pick<EvaluationResult, 'expects' | 'answered' | 'source_right' | 'answer' | 'cited'>;

interface GivenAnswerProps {
  given: Given;
  isPassed: boolean;
}

/** What was answered and from where; of a question that failed, also why. */
export function GivenAnswer({ given, isPassed }: GivenAnswerProps) {
  const { t } = useTranslation('knowledge');
  return (
    <>
      {!isPassed && <p>{t(`evaluation.why.${whyOf(given)}`)}</p>}
      {given.answer && <bdi className={css.answer}>{given.answer}</bdi>}
      {given.cited.length > 0 && (
        <p className={css.muted}>{t('evaluation.cited', { titles: given.cited.join(' · ') })}</p>
      )}
    </>
  );
}

function whyOf({ expects, answered, source_right }: Given) {
  if (expects === 'none') return 'answered';
  if (!answered) return 'noAnswer';
  return source_right === false ? 'source' : 'text';
}
