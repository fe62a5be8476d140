import { type ReactNode, useEffect, useRef } from 'react';
import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { useChat } from '../chat-context.ts';
import { findEditableQuestion } from '../edit/editing-state.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { WaitingList } from '../outbox/waiting-list.tsx';
import { Announcer } from './announcer.tsx';
import { MessageItem } from './message-item.tsx';
import * as css from './message-list.module.css';
import { PersonaPicture } from './persona-picture.tsx';
import { ProblemNote } from './problem-note.tsx';
import { hasNotScrolledUp, isNearEnd, scrollFocusIntoView, scrollToEnd } from './scroll-list.ts';
import { Thinking } from './thinking.tsx';

interface MessageListProps {
  introText: string;
  showSources: boolean;
  /** Picture of the persona. */
  picture?: string | null;
  offersPerson: boolean;
  /** Shown below the messages while no turn runs. */
  children: ReactNode;
  /** Shown at the end, also during a turn. */
  end?: ReactNode;
  /** Starts at the top, for a form, instead of at the newest message. */
  staysAtTop?: boolean;
}

/**
 * Scrolls with new messages only while the reader is at the end, and never moves the focused element
 * out of view.
 */
export function MessageList(props: MessageListProps) {
  const { introText, showSources, picture, offersPerson } = props;
  const { children, end, staysAtTop = false } = props;
  const t = useTranslator();
  const messages = useChat((chat) => chat.messages);
  const turn = useChat((chat) => chat.turn);
  const lastWaiting = useChat((chat) => chat.waiting.at(-1));
  const editable = useChat(findEditableQuestion);
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** scrollTop after the last automatic scroll. */
  const lastEndPx = useRef(0);
  /** Keeps the focused element in view until the reader scrolls. */
  const holdsFocus = useRef(false);

  function handleScroll() {
    if (log.current) isAtEnd.current = isNearEnd(log.current);
  }

  function followNewest() {
    const element = log.current;
    if (!element || !isAtEnd.current) return;
    // Scroll events come a frame after focus moved the scroll position.
    isAtEnd.current = isNearEnd(element) || hasNotScrolledUp(element, lastEndPx.current);
    if (isAtEnd.current) lastEndPx.current = scrollToEnd(element, holdsFocus.current);
  }

  // Another chat starts at its end, regardless of the previous scroll position.
  const first = messages[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first message tells chats apart
  useEffect(() => {
    isAtEnd.current = true;
    lastEndPx.current = 0;
  }, [first]);

  useEffect(() => {
    if (messages.at(-1)?.state === 'sending') {
      isAtEnd.current = true;
      lastEndPx.current = 0;
    }
    if (!staysAtTop) followNewest();
  });

  // Scrolls to a question that was just queued.
  useEffect(() => {
    if (lastWaiting && log.current) lastEndPx.current = scrollToEnd(log.current, false);
  }, [lastWaiting]);

  // The list shrinks when a keyboard opens, and messages grow when Markdown or images load: keeps the
  // newest message or the focused element in view.
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is looked at
  useEffect(() => {
    const element = log.current;
    if (!element || !globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current && !staysAtTop)
        lastEndPx.current = scrollToEnd(element, holdsFocus.current);
      else if (holdsFocus.current) scrollFocusIntoView(element);
    });
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [staysAtTop, first, count]);

  const releaseFocus = () => {
    holdsFocus.current = false;
  };

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
        onFocus={() => {
          holdsFocus.current = true;
        }}
        onWheel={releaseFocus}
        onTouchMove={releaseFocus}
        onPointerDown={releaseFocus}
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
