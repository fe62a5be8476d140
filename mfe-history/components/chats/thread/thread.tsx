import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Hidden } from '#shared/ui/index.ts';
import { ChatHashProvider } from '../parts/chat-hash.ts';
import { useOwnViewing } from '../viewers/use-own-viewing.ts';
import { NoteAnnouncement } from './notes/note-announcement.tsx';
import { useNotes } from './notes/use-notes.ts';
import { PartFailure } from './part-failure.tsx';
import { useReading } from './reading/use-reading.ts';
import { Composer } from './reply/composer.tsx';
import { QueuedReplies } from './reply/outbox/queued-replies.tsx';
import { QuoteProvider } from './reply/quote-context.ts';
import { HandoffSummaries } from './summary/handoff-summaries.tsx';
import * as css from './thread.module.css';
import { toEntries } from './thread-entries.ts';
import { ThreadHead } from './thread-head.tsx';
import { threadLogId } from './thread-log-id.ts';
import { ThreadMessages } from './thread-messages.tsx';
import {
  MessageAnnouncement,
  NewMessagesButton,
  OlderMessages,
  ThreadFailure,
  ThreadSkeleton,
} from './thread-states.tsx';
import { useSwipeBack } from './use-swipe-back.ts';
import { useThread } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface ThreadProps {
  hash: string;
  id: string;
  onClose: () => void;
  /** Opens the details where they do not fit beside the thread. */
  onDetails: () => void;
  /** Receives the chat, or null when it does not exist. */
  onLoad: (loaded: { id: string; session: Session | null }) => void;
}

export function Thread({ hash, id, onClose, onDetails, onLoad }: ThreadProps) {
  const { t } = useTranslation('history');
  const { query, messages, session, latest, loadOlder, put, refetchLatest } = useThread(hash, id);
  const notifyWriting = useOwnViewing(hash, id);
  const section = useRef<HTMLElement>(null);
  useSwipeBack(section, onClose);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const notes = useNotes(hash, id);
  const entries = useMemo(
    () => toEntries(messages, notes.items, query.hasNextPage),
    [messages, notes.items, query.hasNextPage],
  );
  const scroll = useThreadScroll(scroller, content, {
    firstSeq: messages[0]?.seq,
    lastId: entries.at(-1)?.id,
  });
  const marks = useReading(hash, id, messages, !scroll.hasNewMessages);
  const title = session?.name ?? t('thread.title');
  const [quoted, quote] = useState<Message | null>(null);
  const quoteTarget = useMemo(() => ({ quoted, quote }), [quoted]);

  const isMissing = query.isError && !session;
  useEffect(() => {
    if (session || isMissing) onLoad({ id, session: session ?? null });
  }, [id, session, isMissing, onLoad]);

  async function showOlder() {
    scroll.hold();
    await loadOlder();
  }

  return (
    <QuoteProvider value={quoteTarget}>
      <section
        ref={section}
        className={css.thread}
        aria-label={t('thread.title')}
        onInput={notifyWriting}
      >
        <ThreadHead {...{ id, title, session, onClose, onDetails }} />
        {session?.handoff_reason && <HandoffSummaries session={session} />}
        {/*
         * Announcements after the first load use the live region below, so that older messages are
         * not read out.
         */}
        <div
          ref={scroller}
          id={threadLogId}
          role="log"
          aria-live="off"
          aria-label={t('thread.log', { name: title })}
          aria-busy={query.isPending}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard too
          tabIndex={0}
          className={css.scroller}
          onScroll={scroll.onScroll}
        >
          <div ref={content} className={css.content}>
            {query.isPending ? (
              <ThreadSkeleton />
            ) : query.isError && messages.length === 0 ? (
              <ThreadFailure error={query.error} onRetry={query.refetch} onClose={onClose} />
            ) : (
              <>
                {query.hasNextPage && <OlderMessages query={query} onLoad={showOlder} />}
                <ChatHashProvider value={hash}>
                  <ThreadMessages {...{ hash, entries, marks }} customer={title} />
                </ChatHashProvider>
                <QueuedReplies chatId={id} />
                {notes.hasFailed && <PartFailure text={t('note.failed')} onRetry={notes.retry} />}
              </>
            )}
          </div>
        </div>
        {scroll.hasNewMessages && <NewMessagesButton onClick={scroll.goToEnd} />}
        {session && (
          <Composer {...{ hash, session, messages }} onSent={put} onDone={refetchLatest} />
        )}
        <Hidden role="status">
          {latest && <MessageAnnouncement message={latest} customer={title} />}
        </Hidden>
        <Hidden role="status">{notes.arrived && <NoteAnnouncement note={notes.arrived} />}</Hidden>
      </section>
    </QuoteProvider>
  );
}
