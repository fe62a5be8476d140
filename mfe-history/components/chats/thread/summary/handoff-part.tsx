import { useTranslation } from '#shared/console/index.ts';
import { Badge } from '#shared/ui/index.ts';
import { plainText } from '#shared/utils/plain-text.ts';
import * as css from './summary.module.css';
import type { HandoffSummary } from './summary-queries.ts';

type Question = NonNullable<HandoffSummary['opening']>['questions'][number];

const tones = {
  answered: 'success',
  disliked: 'warning',
  unanswered: 'warning',
  open: 'neutral',
} as const satisfies Record<Question['outcome'], string>;

/** The summaries of one handoff. */
export function HandoffPart({ handoff: { opening, closing } }: { handoff: HandoffSummary }) {
  const { t } = useTranslation('history');
  return (
    <>
      {closing && (
        <section>
          <h3 className={css.label}>{t('summary.agreed')}</h3>
          {closing.text === null ? (
            <ul className={css.list}>
              {closing.lines.map(({ by, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines are static
                <li key={index} dir="auto">
                  <b>{t(`summary.by.${by}`)}</b> {plainText(text)}
                </li>
              ))}
            </ul>
          ) : (
            <WrittenText text={closing.text} />
          )}
        </section>
      )}
      {opening && <Opening opening={opening} />}
    </>
  );
}

function Opening({ opening }: { opening: NonNullable<HandoffSummary['opening']> }) {
  const { t } = useTranslation('history');
  if (opening.text === null && opening.questions.length === 0) {
    return <p className={css.muted}>{t('summary.noQuestions')}</p>;
  }
  return (
    <section>
      <h3 className={css.label}>{t('summary.before')}</h3>
      {opening.text !== null && <WrittenText text={opening.text} />}
      <ul className={css.list}>
        {opening.questions.map(({ text, outcome }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions are static
          <li key={index}>
            <span dir="auto">{plainText(text)}</span>{' '}
            <Badge tone={tones[outcome]}>{t(`summary.outcome.${outcome}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WrittenText({ text }: { text: string }) {
  const { t } = useTranslation('history');
  return (
    <p className={css.text} dir="auto">
      {plainText(text)} <span className={css.muted}>{t('summary.byAi')}</span>
    </p>
  );
}
