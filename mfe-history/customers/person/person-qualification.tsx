import { useTranslation } from '#shared/console/index.ts';
import { Card } from '#shared/ui/index.ts';
import * as css from './person.module.css';
import type { Person } from './person-queries.ts';

/** What the customer replied to the questions of a sales chatbot. */
export function PersonQualification({ replies }: { replies: Person['qualification'] }) {
  const { t } = useTranslation('customers');
  if (replies.length === 0) return null;
  return (
    <Card title={t('person.qualification')}>
      <dl className={css.facts}>
        {replies.map(({ question, reply }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two chats may ask the same question
          <div key={index}>
            <dt dir="auto">{question}</dt>
            <dd dir="auto">{reply}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
