import { type ReactNode, useEffect, useRef } from 'react';
import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { useChat } from '../chat-context.ts';
import { editableOf } from '../edit/taken-back.ts';
import { useTranslator } from '../i18n.ts';
import { Announcer } from './announcer.tsx';
import { MessageItem } from './message-item.tsx';
import * as css from './message-list.module.css';
import { ProblemNote } from './problem-note.tsx';
import { Thinking } from './thinking.tsx';

interface MessageListProps {
  introText: string;
  showSources: boolean;
  offersPerson: boolean;
  language: string;
  /** Stands below the greeting. */
  children: ReactNode;
  /** Stands at the end, also while an answer is on its way. */
  end?: ReactNode;
  /** It begins with something to read and fill in, not with the newest words. */
  staysAtTop?: boolean;
}

const nearPx = 40;

/** The conversation. It follows the newest words only while the reader is at the end. */
export function MessageList(props: MessageListProps) {
  const { introText, showSources, offersPerson, language } = props;
  const { children, end, staysAtTop = false } = props;
  const t = useTranslator();
  const messages = useChat((chat) => chat.messages);
  const turn = useChat((chat) => chat.turn);
  const editable = useChat(editableOf);
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);

  function handleScroll() {
    const element = log.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
  }

  useEffect(() => {
    if (messages.at(-1)?.state === 'sending') isAtEnd.current = true;
    if (staysAtTop) return;
    if (isAtEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight;
  });

  // What stands below may grow, as a keyboard does: the newest words are not to vanish behind it.
  useEffect(() => {
    const element = log.current;
    if (!element || !globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current && !staysAtTop) element.scrollTop = element.scrollHeight;
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
          <p className={css.intro}>
            <LinkedText text={introText} />
          </p>
        )}
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            showSources={showSources}
            isEditable={message === editable}
            offersPerson={offersPerson && message === messages.at(-1)}
            language={language}
          />
        ))}
        {turn === 'none' && children}
        {(turn === 'asking' || turn === 'restoring') && <Thinking />}
        <ProblemNote />
        {end}
      </div>
      <Announcer />
    </>
  );
}
