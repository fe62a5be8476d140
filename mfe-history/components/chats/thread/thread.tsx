import { ArrowDown, History } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { HttpError, useTranslation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Button, EmptyState, Hidden, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { plainText } from '#shared/utils/plain-text.ts';
import { ChatHashProvider } from '../parts/chat-hash.ts';
import { markChatSeen } from '../parts/seen-chats.ts';
import { useOwnViewing } from '../viewers/use-own-viewing.ts';
import { NoteAnnouncement, NotesFailure } from './notes/note-status.tsx';
import { useNotes } from './notes/use-notes.ts';
import { useReading } from './reading/use-reading.ts';
import { Composer } from './reply/composer.tsx';
import { QueuedReplies } from './reply/outbox/queued-replies.tsx';
import { QuoteProvider } from './reply/quote-context.ts';
import { senderOf } from './sender.ts';
import { HandoffSummaries } from './summary/handoff-summaries.tsx';
import * as css from './thread.module.css';
import { toEntries } from './thread-entries.ts';
import { ThreadHead } from './thread-head.tsx';
import { threadLogId } from './thread-log-id.ts';
import { useSenderName } from './thread-message.tsx';
import { ThreadMessages } from './thread-messages.tsx';
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
  const { query, messages, session, latest, loadOlder, put, refetchTail } = useThread(hash, id);
  const notifyWriting = useOwnViewing(hash, id);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { notes, arrived, hasFailed: haveNotesFailed, retry: retryNotes } = useNotes(hash, id);
  const marks = useReading(hash, id, messages);
  const entries = useMemo(
    () => toEntries(messages, notes, query.hasNextPage),
    [messages, notes, query.hasNextPage],
  );
  const scroll = useThreadScroll(scroller, content, {
    firstSeq: messages[0]?.seq,
    lastId: entries.at(-1)?.id,
  });
  const title = session?.name ?? t('thread.title');
  const [quoted, quote] = useState<Message | null>(null);
  const quoteTarget = useMemo(() => ({ quoted, quote }), [quoted]);

  const isMissing = query.isError && !session;
  useEffect(() => {
    if (session || isMissing) onLoad({ id, session: session ?? null });
  }, [id, session, isMissing, onLoad]);
  useEffect(() => {
    if (session && document.visibilityState === 'visible') markChatSeen(session);
  }, [session]);

  async function showOlder() {
    scroll.hold();
    await loadOlder();
  }

  return (
    <QuoteProvider value={quoteTarget}>
      <section className={css.thread} aria-label={t('thread.title')} onInput={notifyWriting}>
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
                {haveNotesFailed && <NotesFailure onRetry={retryNotes} />}
              </>
            )}
          </div>
        </div>
        {scroll.hasNewMessages && (
          <div className={css.newMessages}>
            <div>
              <Button tone="primary" size="small" icon={ArrowDown} onClick={scroll.goToEnd}>
                {t('thread.newMessages')}
              </Button>
            </div>
          </div>
        )}
        {session && <Composer {...{ hash, session, messages }} onSent={put} onDone={refetchTail} />}
        <Hidden role="status">
          {latest && <Announcement message={latest} customer={title} />}
        </Hidden>
        <Hidden role="status">{arrived && <NoteAnnouncement note={arrived} />}</Hidden>
      </section>
    </QuoteProvider>
  );
}

interface OlderMessagesProps {
  query: Pick<ReturnType<typeof useThread>['query'], 'isFetchNextPageError' | 'isFetchingNextPage'>;
  onLoad: () => void;
}

function OlderMessages({ query, onLoad }: OlderMessagesProps) {
  const { t } = useTranslation('history');
  return (
    <div className={css.older}>
      {query.isFetchNextPageError && <span role="alert">{t('thread.olderFailed')}</span>}
      <Button
        size="small"
        icon={History}
        status={query.isFetchingNextPage ? 'busy' : 'idle'}
        onClick={onLoad}
      >
        {t('thread.older')}
      </Button>
    </div>
  );
}

function Announcement({
  message,
  customer,
}: {
  message: Parameters<typeof senderOf>[0];
  customer: string;
}) {
  const { t } = useTranslation('history');
  const name = useSenderName(message, senderOf(message), customer);
  return t('thread.announced', { name, text: plainText(message.text).slice(0, 300) });
}

function ThreadSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css.skeletons}>
      <Hidden role="status">{t('loading')}</Hidden>
      {[2, 4, 2, 3].map((lines, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are static
        <div key={row} data-side={row % 2 ? 'start' : 'end'}>
          <Skeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}

interface ThreadFailureProps {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

function ThreadFailure({ error, onRetry, onClose }: ThreadFailureProps) {
  const { t } = useTranslation('history');
  if (error instanceof HttpError && error.status === 404) {
    return (
      <EmptyState
        title={t('thread.notFound.title')}
        action={<Button onClick={onClose}>{t('thread.back')}</Button>}
      >
        {t('thread.notFound.text')}
      </EmptyState>
    );
  }
  return <LoadFailure title={t('thread.failed')} error={error} onRetry={onRetry} />;
}
