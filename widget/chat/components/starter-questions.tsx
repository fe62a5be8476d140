import { useChat } from '../chat-context.ts';
import type { ChatMessage } from '../chat-message.ts';
import { useTranslator } from '../i18n.ts';
import { sourceOf } from '../markdown/blocks.ts';
import * as css from './starter-questions.module.css';

/** Questions to begin with; once the customer has written, those to go on with after an answer (N15). */
export function StarterQuestions({ questions }: { questions: readonly string[] }) {
  const t = useTranslator();
  const ask = useChat((chat) => chat.ask);
  const messages = useChat((chat) => chat.messages);
  const isNew = messages.every(({ from }) => from !== 'customer');
  const shown = isNew ? questions : followUpsOf(messages);
  if (shown.length === 0) return null;
  return (
    <ul className={css.starters} aria-label={t('starters.label')}>
      {shown.map((question) => (
        <li key={question}>
          <button type="button" onClick={() => ask(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the latest answer offers to ask next, without what was asked in this chat already. */
function followUpsOf(messages: readonly ChatMessage[]): string[] {
  const asked = messages.flatMap(({ from, body }) => (from === 'customer' ? sourceOf(body) : []));
  const offered = messages
    .at(-1)
    ?.cards.flatMap((card) => (card.kind === 'starter' ? card.questions : []));
  return offered?.filter((question) => !asked.includes(question)) ?? [];
}
