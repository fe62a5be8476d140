import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n.ts';
import * as css from './starter-questions.module.css';

/** Questions to begin with; gone once the customer has written. */
export function StarterQuestions({ questions }: { questions: readonly string[] }) {
  const t = useTranslator();
  const ask = useChat((chat) => chat.ask);
  const isNew = useChat((chat) => chat.messages.every(({ from }) => from !== 'customer'));
  if (!isNew || questions.length === 0) return null;
  return (
    <ul className={css.starters} aria-label={t('starters.label')}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" onClick={() => ask(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
