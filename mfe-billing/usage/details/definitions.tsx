import { useTranslation } from '#shared/console/index.ts';
import * as css from './details.module.css';

const figures = [
  'chats',
  'visitors',
  'answered_rate',
  'handoffs',
  'unanswered',
  'top_questions',
  'unanswered_questions',
  'top_sources',
] as const;

/** The server's definitions of what is counted. */
export function Definitions({ definitions }: { definitions: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('billing');
  const names = {
    chats: t('figures.chats.title'),
    visitors: t('figures.visitors.title'),
    answered_rate: t('figures.answered.title'),
    handoffs: t('figures.handoffs.title'),
    unanswered: t('figures.unanswered.title'),
    top_questions: t('questions.title'),
    unanswered_questions: t('unanswered.title'),
    top_sources: t('sources.title'),
  };
  return (
    <details className={css.definitions}>
      <summary>{t('definitions')}</summary>
      <dl>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{names[figure]}</dt>
            <dd>{definitions[figure]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
