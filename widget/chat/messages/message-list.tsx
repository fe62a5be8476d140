import { type ReactNode, useRef } from 'react';
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
import { Thinking } from './thinking.tsx';
import { useAutoScroll } from './use-auto-scroll.ts';

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

export function MessageList(props: MessageListProps) {
  const { introText, showSources, picture, offersPerson } = props;
  const { children, end, staysAtTop = false } = props;
  const t = useTranslator();
  const messages = useChat((chat) => chat.messages);
  const turn = useChat((chat) => chat.turn);
  const editable = useChat(findEditableQuestion);
  const log = useRef<HTMLDivElement>(null);
  const scrollHandlers = useAutoScroll(log, staysAtTop);

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
        {...scrollHandlers}
      >
        {messages.length === 0 && turn !== 'restoring' && introText !== '' && (
          <div className={css.greeting}>
            {picture && <PersonaPicture src={picture} />}
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
