import { type ReactNode, useEffect, useRef } from 'react';
import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { useChat } from '../chat-context.ts';
import { editableOf } from '../edit/taken-back.ts';
import { useTranslator } from '../i18n.ts';
import { WaitingList } from '../outbox/waiting-list.tsx';
import { Announcer } from './announcer.tsx';
import { MessageItem } from './message-item.tsx';
import * as css from './message-list.module.css';
import { PersonaPicture } from './persona-picture.tsx';
import { ProblemNote } from './problem-note.tsx';
import { Thinking } from './thinking.tsx';

interface MessageListProps {
  introText: string;
  showSources: boolean;
  /** Of the persona who answers. */
  picture?: string | null;
  offersPerson: boolean;
  /** Stands below the greeting. */
  children: ReactNode;
  /** Stands at the end, also while an answer is on its way. */
  end?: ReactNode;
  /** It begins with something to read and fill in, not with the newest words. */
  staysAtTop?: boolean;
}

const nearPx = 40;

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < nearPx;

/** Where that is, in pixels from the top. */
function goToEnd(element: HTMLElement): number {
  element.scrollTop = element.scrollHeight;
  return element.scrollTop;
}

/** The conversation. It follows the newest words only while the reader is at the end. */
export function MessageList(props: MessageListProps) {
  const { introText, showSources, picture, offersPerson } = props;
  const { children, end, staysAtTop = false } = props;
  const t = useTranslator();
  const messages = useChat((chat) => chat.messages);
  const turn = useChat((chat) => chat.turn);
  const lastWaiting = useChat((chat) => chat.waiting.at(-1));
  const editable = useChat(editableOf);
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** Where the end was when it was followed last. */
  const followedTo = useRef(0);

  function handleScroll() {
    if (log.current) isAtEnd.current = isNearEnd(log.current);
  }

  function followEnd() {
    const element = log.current;
    if (!element || !isAtEnd.current) return;
    // The browser tells of a scroll one frame later: what the focus went to meanwhile stays in sight.
    isAtEnd.current = isNearEnd(element) || element.scrollTop >= followedTo.current - nearPx;
    if (isAtEnd.current) followedTo.current = goToEnd(element);
  }

  // Another chat is read from its end, wherever the former was left.
  const first = messages[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first message tells chats apart
  useEffect(() => {
    isAtEnd.current = true;
    followedTo.current = 0;
  }, [first]);

  useEffect(() => {
    if (messages.at(-1)?.state === 'sending') {
      isAtEnd.current = true;
      followedTo.current = 0;
    }
    if (!staysAtTop) followEnd();
  });

  // What the customer has just written is in sight, also while it waits.
  useEffect(() => {
    if (lastWaiting && log.current) followedTo.current = goToEnd(log.current);
  }, [lastWaiting]);

  // What stands below may grow, as a keyboard does: the newest words are not to vanish behind it.
  useEffect(() => {
    const element = log.current;
    if (!element || !globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current && !staysAtTop) followedTo.current = goToEnd(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [staysAtTop]);

  return (
    <>
      <div
        ref={log}
        className={css.log}
        role="log"
        aria-live="off"
        aria-label={t('log.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the log scrolls by keyboard
        tabIndex={0}
        onScroll={handleScroll}
      >
        {messages.length === 0 && turn !== 'restoring' && introText !== '' && (
          <div className={css.greeting}>
            {picture && <PersonaPicture address={picture} />}
            <p className={css.intro}>
              <LinkedText text={introText} />
            </p>
          </div>
        )}
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            showSources={showSources}
            picture={picture ?? null}
            isEditable={message === editable}
            offersPerson={offersPerson && message === messages.at(-1)}
          />
        ))}
        {turn === 'none' && children}
        {(turn === 'asking' || turn === 'restoring') && <Thinking />}
        <WaitingList />
        <ProblemNote />
        {end}
      </div>
      <Announcer />
    </>
  );
}
