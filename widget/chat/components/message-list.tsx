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
import { goToEnd, isNearEnd, isStillAt, keepFocusInSight } from './scroll-list.ts';
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

/**
 * The conversation. It follows the newest words only while the reader is at the end, and never takes
 * what the keyboard stands on out of sight.
 */
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
  /** What has the focus is in sight, until the reader scrolls away from it. */
  const holdsFocus = useRef(false);

  function handleScroll() {
    if (log.current) isAtEnd.current = isNearEnd(log.current);
  }

  function followEnd() {
    const element = log.current;
    if (!element || !isAtEnd.current) return;
    // The browser tells of a scroll one frame later: what the focus went to meanwhile stays in sight.
    isAtEnd.current = isNearEnd(element) || isStillAt(element, followedTo.current);
    if (isAtEnd.current) followedTo.current = goToEnd(element, holdsFocus.current);
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
    if (lastWaiting && log.current) followedTo.current = goToEnd(log.current, false);
  }, [lastWaiting]);

  // What stands below may grow, as a keyboard does, and so may what stands here, when the Markdown of
  // an answer or a picture comes: neither the newest words nor the focus are to vanish behind it.
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is looked at
  useEffect(() => {
    const element = log.current;
    if (!element || !globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current && !staysAtTop) followedTo.current = goToEnd(element, holdsFocus.current);
      else if (holdsFocus.current) keepFocusInSight(element);
    });
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [staysAtTop, first, count]);

  const leaveFocus = () => {
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
        onWheel={leaveFocus}
        onTouchMove={leaveFocus}
        onPointerDown={leaveFocus}
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
