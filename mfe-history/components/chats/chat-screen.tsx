import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  deferredPart,
  queryClient,
  useDeferredPart,
  useLive,
  useLiveStatus,
  usePageTitle,
  useSearch,
  useShortcut,
  useTranslation,
} from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Banner, Dialog, Skeleton } from '#shared/ui/index.ts';
import { searchFieldId } from '../search-box.tsx';
import * as css from './chat-screen.module.css';
import { ChatList } from './list/chat-list.tsx';
import type { ChatListSource } from './list/chat-list-source.ts';
import { ListLabelsProvider } from './parts/list-labels.ts';
import { type ChatPage, chatKeys } from './queries.ts';
import { threadLogId } from './thread/thread-log-id.ts';
import { useOpenRow } from './use-open-row.ts';
import { useRemainingHeight } from './use-remaining-height.ts';
import { useTagsById } from './use-tags-by-id.ts';
import { receiveViewing, resetViewers } from './viewers/viewers-store.ts';

const thread = deferredPart(async () => (await import('./thread/thread.tsx')).Thread);
const details = deferredPart(async () => (await import('./details/chat-details.tsx')).ChatDetails);
const noOpenChat = deferredPart(async () => (await import('./no-open-chat.tsx')).NoOpenChat);
const outboxSender = deferredPart(
  async () => (await import('./thread/reply/outbox/outbox-sender.tsx')).OutboxSender,
);

/** The search parameters of the open chat. */
const openParams = ['chat', 'of'] as const;

interface ChatScreenProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  source: ChatListSource;
  renderFilters: (counts: ChatPage['counts'] | undefined) => ReactNode;
  empty: ReactNode;
  /** The chatbot of the open chat. */
  openHash: string | null;
  /** Names of the chatbots by `hash_id`; absent where all chats are of one. */
  windowNames?: ReadonlyMap<string, string>;
}

/** A list of chats, the open one, and its details. */
export function ChatScreen(props: ChatScreenProps) {
  const { title, actions, source, renderFilters, empty, openHash, windowNames = null } = props;
  const { t } = useTranslation('history');
  usePageTitle(title);
  const isLost = useLiveStatus() === 'lost';
  const [loaded, setLoaded] = useState<{ id: string; session: Session | null }>();
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const height = useRemainingHeight(box);
  const [search] = useSearch();
  const openId = openHash && search.get('chat');
  const { handleOpen, close } = useOpenRow({
    ...{ box, openId },
    params: openParams,
    contentId: threadLogId,
  });
  const Thread = useDeferredPart(thread);
  const ChatDetails = useDeferredPart(details);
  const NoOpenChat = useDeferredPart(noOpenChat);
  const OutboxSender = useDeferredPart(outboxSender);
  // The cache misses live updates while the screen is unmounted.
  useEffect(() => () => queryClient.removeQueries({ queryKey: chatKeys }), []);
  useLive('viewing', receiveViewing);
  useEffect(() => resetViewers, []);

  const tags = useTagsById();
  const labels = useMemo(() => ({ windowNames, tags }), [windowNames, tags]);

  /** Null when the chat does not exist; undefined while it is loading. */
  const session = loaded && loaded.id === openId ? loaded.session : undefined;

  useShortcut('Escape', close);
  useShortcut('/', () => document.getElementById(searchFieldId)?.focus(), t('keys.search'));

  return (
    <div ref={box} className={css.box}>
      <div
        className={css.inbox}
        data-open={openId ? '' : undefined}
        style={{ blockSize: height, minBlockSize: 420 }}
      >
        {OutboxSender && <OutboxSender />}
        {isLost && <LostConnection />}
        <div className={css.head}>
          <h1>{title}</h1>
          <div className={css.actions}>{actions}</div>
        </div>
        <div className={css.list}>
          <ListLabelsProvider value={labels}>
            <ChatList {...{ source, renderFilters, empty, openId }} onOpen={handleOpen} />
          </ListLabelsProvider>
        </div>
        <div className={css.thread}>
          {openId && !Thread && <Skeleton lines={6} />}
          {openId && openHash && Thread && (
            <Thread
              key={openId}
              hash={openHash}
              id={openId}
              onClose={close}
              onDetails={() => setDetailsOpen(true)}
              onLoad={setLoaded}
            />
          )}
          {!openId && NoOpenChat && <NoOpenChat />}
        </div>
        <aside className={css.details} aria-label={t('details.title')}>
          {openId && ChatDetails && <ChatDetails session={session} />}
        </aside>
      </div>
      <Dialog
        open={areDetailsOpen && openId !== null}
        title={t('details.title')}
        placement="side"
        onClose={() => setDetailsOpen(false)}
      >
        {ChatDetails && <ChatDetails session={session} />}
      </Dialog>
    </div>
  );
}

function LostConnection() {
  const { t } = useTranslation('history');
  return (
    <div className={css.banner}>
      <Banner tone="warning" role="status">
        {t('live.lost')}
      </Banner>
    </div>
  );
}
