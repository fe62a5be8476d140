import { useFormat, useTranslation } from '#shared/console/index.ts';
import type {
  ExplainedAnswer as Answer,
  Explanation,
} from '#shared/contracts/answers/explanation.ts';
import { FoundSources } from './found-sources.tsx';
import * as css from './why.module.css';

interface AnswerExplanationProps {
  answer: Answer;
  explanation: Explanation;
}

/** How an answer was decided, what was searched and found, and its cost. */
export function AnswerExplanation({ answer, explanation }: AnswerExplanationProps) {
  const { t } = useTranslation('history');
  const { searched, found, added_rules: rules = [] } = explanation;
  const decision = useDecisionText(explanation);
  const tools = useToolsText(explanation);
  const model = useModelText(explanation);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form, and a landmark per answer would be too many
    <div className={css.explained} role="group" aria-label={t('why.label')}>
      <p className={css.decision} dir="auto">
        {decision}
      </p>
      {answer.fallback && <p>{t('why.fallback')}</p>}
      {tools && <p>{tools}</p>}
      {rules.length > 0 && <p dir="auto">{t('why.rules', { names: rules.join(' · ') })}</p>}
      {searched && (
        <section>
          <h4>{t('why.searched')}</h4>
          <blockquote dir="auto">{searched}</blockquote>
          <p className={css.muted}>{t('why.searchedText')}</p>
        </section>
      )}
      <section>
        <h4>{t('why.found')}</h4>
        {found.length > 0 ? (
          <FoundSources found={found} />
        ) : (
          <p className={css.muted}>{t('why.foundNone')}</p>
        )}
      </section>
      <section>
        <h4>{t('why.cost')}</h4>
        <p>{t(answer.is_test ? 'why.test' : answer.counted ? 'why.billable' : 'why.free')}</p>
        <p className={css.muted}>{model}</p>
      </section>
    </div>
  );
}

function useDecisionText({ decided_by: decision, rule = '', found, model }: Explanation): string {
  const { t } = useTranslation('history');
  const used = found.find(({ used: isUsed }) => isUsed);
  if (decision === 'rule') return t('why.decided.rule', { name: rule });
  if (decision === 'faq') return t('why.decided.faq', { title: used?.title ?? '' });
  if (decision === 'text' && used) return t('why.decided.text', { title: used.title });
  if (decision === 'text') return t('why.decided.textPlain');
  if (decision === 'model' && !used) return t('why.decided.modelPlain');
  if (decision === 'unknown' && model) return t('why.decided.unknownModel');
  return t(`why.decided.${decision}`);
}

/** The tools that the model used, without duplicates; null if there are none. */
function useToolsText({ tools = [] }: Explanation): string | null {
  const { t } = useTranslation('history');
  const names = tools.map(({ name, failed }) => {
    const text = t(`why.tool.${name}`);
    return failed ? t('why.toolFailed', { name: text }) : text;
  });
  return names.length > 0 ? t('why.tools', { names: [...new Set(names)].join(' · ') }) : null;
}

function useModelText(explanation: Explanation): string {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { model, prompt_tokens: read, completion_tokens: written, estimated } = explanation;
  if (!model) return t('why.noModel');
  if (read === undefined || written === undefined) return t('why.modelOnly', { model });
  return t(estimated ? 'why.tokensEstimated' : 'why.tokens', {
    model,
    read: format.number(read),
    written: format.number(written),
  });
}
