import { useTranslation } from '#shared/console/index.ts';
import { figures } from '../figures.ts';
import * as css from './details.module.css';

/** The server's definitions by figure. */
export type Definitions = Readonly<Record<string, string>>;

/** The definition of each figure and table. */
export function DefinitionList({ definitions }: { definitions: Definitions }) {
  const { t } = useTranslation('billing');
  const defined = [
    ...figures.map(({ name, field }) => [field, t(`figures.${name}.title`)] as const),
    ['close_reasons', t('closing.title')],
    ['busiest_hours', t('hours.title')],
    ['members', t('team.title')],
    ['comments', t('ratings.comments')],
    ['top_questions', t('questions.title')],
    ['unanswered_questions', t('unanswered.title')],
    ['top_sources', t('sources.title')],
  ] as const;
  return (
    <details className={css.definitions}>
      <summary>{t('definitions')}</summary>
      <dl>
        {defined.map(([field, name]) => (
          <div key={field}>
            <dt>{name}</dt>
            <dd>{definitions[field]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
