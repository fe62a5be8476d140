import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { getSource } from '../markdown/blocks.ts';
import type { ChatMessage } from '../store/chat-message.ts';
import * as css from './starter-questions.module.css';

/** Starter questions of the window, then the follow-up questions of the last answer. */
export function StarterQuestions({ questions }: { questions: readonly string[] }) {
  const t = useTranslator();
  const ask = useChat((chat) => chat.ask);
  const messages = useChat((chat) => chat.messages);
  const isNew = messages.every(({ from }) => from !== 'customer');
  const shown = isNew ? questions : getFollowUps(messages);
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

/** Leaves out questions that were already sent in this chat. */
function getFollowUps(messages: readonly ChatMessage[]): string[] {
  const previousQuestions = messages.flatMap(({ from, body }) =>
    from === 'customer' ? getSource(body) : [],
  );
  const offered = messages
    .at(-1)
    ?.cards.flatMap((card) => (card.kind === 'starter' ? card.questions : []));
  return offered?.filter((question) => !previousQuestions.includes(question)) ?? [];
}
