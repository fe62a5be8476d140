import { ArrowUp } from 'lucide-react';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button, Hidden, LoadFailure } from '#shared/ui/index.ts';
import type { ChatPage } from '../queries.ts';
import type { ChatListSource } from './chat-list-source.ts';
import { ChatRows } from './chat-rows.tsx';
import * as css from './list.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { useChatList } from './use-chat-list.ts';
import { useNearEnd } from './use-near-end.ts';

/** Tolerance within which the list counts as scrolled to the top. */
const topPx = 24;

interface ChatListProps {
  source: ChatListSource;
  /** Displays the filters, with the number of chats that each finds. */
  renderFilters: (counts: ChatPage['counts'] | undefined) => ReactNode;
  /** Shown when no chat is listed. */
  empty: ReactNode;
  openId: string | null;
  onOpen: (id: string, event: MouseEvent) => void;
}

export function ChatList({ source, renderFilters, empty, openId, onOpen }: ChatListProps) {
  const { t } = useTranslation('history');
  const scroller = useRef<HTMLDivElement>(null);
  const isAtTop = useCallback(() => (scroller.current?.scrollTop ?? 0) < topPx, []);
  const { query, chats, counts, arrived, showArrived, loadMore } = useChatList(source, isAtTop);
  const shouldLoadMore = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  const end = useNearEnd(scroller, shouldLoadMore ? loadMore : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at the top
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [source]);

  return (
    <section className={css.pane} aria-label={t('list.label')}>
      {renderFilters(counts)}
      <div className={css.listBox}>
        {arrived.size > 0 && (
          <div className={css.arrived}>
            <Button
              tone="primary"
              size="small"
              icon={ArrowUp}
              onClick={() => {
                showArrived();
                if (scroller.current) scroller.current.scrollTop = 0;
              }}
            >
              {t('list.arrived', { count: arrived.size })}
            </Button>
          </div>
        )}
        <div
          ref={scroller}
          className={css.scroller}
          data-stale={query.isPlaceholderData}
          aria-busy={query.isPending || query.isPlaceholderData}
          onScroll={() => isAtTop() && showArrived()}
        >
          {query.isPending ? (
            <ListSkeleton />
          ) : query.isError && chats.length === 0 ? (
            <div className={css.state}>
              <LoadFailure title={t('list.failed')} error={query.error} onRetry={query.refetch} />
            </div>
          ) : chats.length === 0 ? (
            <div className={css.state}>{empty}</div>
          ) : (
            <ChatRows chats={chats} scroller={scroller} openId={openId} onOpen={onOpen} />
          )}
          <div ref={end} className={css.end}>
            {query.isFetchNextPageError && <span role="alert">{t('list.moreFailed')}</span>}
            {query.hasNextPage && (
              <Button
                size="small"
                status={query.isFetchingNextPage ? 'busy' : 'idle'}
                onClick={loadMore}
              >
                {t('list.more')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <Hidden role="status">
        {arrived.size > 0 && t('list.arrived', { count: arrived.size })}
      </Hidden>
    </section>
  );
}
