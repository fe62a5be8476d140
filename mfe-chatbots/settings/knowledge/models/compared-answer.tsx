import { useFormat, useTranslation } from '#shared/console/index.ts';
import type {
  ComparedQuestion,
  ComparedResult,
} from '#shared/contracts/answers/evaluation-comparisons.ts';
import { Badge } from '#shared/ui/index.ts';
import { failureOf } from '../evaluation/graded-answer.tsx';
import * as css from '../knowledge.module.css';
import { markOwnWords } from './differences.ts';
import * as own from './model-comparison.module.css';

interface ComparedAnswerProps {
  /** The name of the model. */
  name: string;
  /** Null until the model has answered. */
  result: ComparedResult | null;
  other: ComparedResult | null;
  expects: ComparedQuestion['expects'];
  currency: string;
}

export function ComparedAnswer({ name, result, other, expects, currency }: ComparedAnswerProps) {
  const { t } = useTranslation('knowledge');
  return (
    <div className={own.answer}>
      <div className={css.passageHead}>
        <bdi className={css.muted}>{name}</bdi>
        {result && (
          <Badge tone={result.passed ? 'success' : 'danger'}>
            {t(result.passed ? 'evaluation.passed' : 'evaluation.failed')}
          </Badge>
        )}
      </div>
      {!result && <p className={css.muted}>{t('models.notYet')}</p>}
      {result && !result.passed && <p>{t(failureOf({ ...result, expects }))}</p>}
      {result?.answer && (
        <bdi className={css.answerText}>
          {markOwnWords(result.answer, other?.answer || result.answer).map(({ text, isOwn }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
            isOwn ? <mark key={at}>{text}</mark> : text,
          )}
        </bdi>
      )}
      {result && result.cited.length > 0 && (
        <p className={css.muted}>{t('evaluation.cited', { titles: result.cited.join(' · ') })}</p>
      )}
      {result && !result.failure && <Measures result={result} currency={currency} />}
    </div>
  );
}

function Measures({ result, currency }: { result: ComparedResult; currency: string }) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const { milliseconds, prompt_tokens, completion_tokens, cost } = result;
  const tokens = prompt_tokens + completion_tokens;
  const parts = [
    t('models.seconds', { seconds: format.number(Math.round(milliseconds / 10) / 100) }),
    tokens > 0 && t('models.tokens', { count: tokens }),
    cost !== null && tokens > 0 && format.money(cost, currency),
  ];
  return <p className={own.measures}>{parts.filter(Boolean).join(' · ')}</p>;
}
