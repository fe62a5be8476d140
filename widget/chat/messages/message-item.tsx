import { memo } from 'react';
import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { plainText } from '#shared/utils/plain-text.ts';
import { Cards } from '../cards/cards.tsx';
import { DeferredPart } from '../components/deferred-part.tsx';
import { EditButton } from '../edit/edit-button.tsx';
import { TalkToPerson } from '../handoff/talk-to-person.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import { getSource } from '../markdown/blocks.ts';
import type { ChatMessage } from '../store/chat-message.ts';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerText } from './answer-text.tsx';
import * as css from './message-item.module.css';
import { PersonaPicture } from './persona-picture.tsx';
import { Sources } from './sources.tsx';
import { Thinking } from './thinking.tsx';

const loadFiles = () =>
  import(/* webpackChunkName: "attachments" */ '../attachments/sent-files.tsx').then(
    (part) => part.SentFiles,
  );

interface MessageItemProps {
  message: ChatMessage;
  showSources: boolean;
  /** Picture of the persona. */
  picture?: string | null;
  isEditable?: boolean;
  /** Offers a staff member below an answer without result. */
  offersPerson?: boolean;
}

/** Memoized: while an answer streams, only its own item rerenders. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, showSources, isEditable, offersPerson } = props;
  const picture = message.from === 'ai' && props.picture;
  const t = useTranslator();
  const { from, name, body, state, files, citations, cards, fallback } = message;
  const note = getNoteKey(message);
  const isComplete = state === 'done' || state === 'stopped';
  // The AI handed the chat over instead of answering; a system message follows.
  if (message.finish === 'handoff' && getSource(body) === '') return null;

  return (
    <article className={css.message} data-from={from} data-state={state}>
      <h3 className={css.sender}>{name ?? t(`message.${from}`)}</h3>
      {picture && <PersonaPicture src={picture} />}
      {files.length > 0 && <DeferredPart load={loadFiles} props={{ files }} />}
      {message.quote && (
        <blockquote className={css.quote} dir="auto">
          {plainText(message.quote.text) || t('message.retracted')}
        </blockquote>
      )}
      <MessageText message={message} />
      <Cards cards={cards} />
      {showSources && citations.length > 0 && state !== 'streaming' && (
        <Sources citations={citations} />
      )}
      {isComplete && isMarkdown(message) && <AnswerActions message={message} />}
      {isEditable && <EditButton question={message} />}
      {offersPerson && message.finish === 'no_answer' && <TalkToPerson />}
      {fallback && <p className={css.note}>{t('message.fallback')}</p>}
      {note && <p className={css.note}>{t(note)}</p>}
    </article>
  );
});

/** Only answers of the AI are Markdown; greetings are texts of the business. */
function isMarkdown({ from, isGreeting }: ChatMessage): boolean {
  return from === 'ai' && !isGreeting;
}

function MessageText({ message }: { message: ChatMessage }) {
  const { body, state } = message;
  const isStreaming = state === 'streaming';
  const text = getSource(body);
  if (text === '') return isStreaming && isMarkdown(message) ? <Thinking /> : null;
  if (isMarkdown(message)) {
    return (
      <div className={css.bubble}>
        <AnswerText blocks={body} isStreaming={isStreaming} />
      </div>
    );
  }
  return (
    <p className={css.bubble}>
      <LinkedText text={text} />
    </p>
  );
}

function getNoteKey({ from, state, finish, change }: ChatMessage) {
  if (change) return `message.${change}` as const;
  if (finish === 'length') return 'message.cut';
  if (state === 'stopped') return finish === 'handoff' ? undefined : 'message.stopped';
  if (state === 'failed') return from === 'customer' ? 'message.notSent' : 'message.broken';
  return undefined;
}
