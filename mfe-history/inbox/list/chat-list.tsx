import { ArrowUp, MessagesSquare, SearchX } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useCan, useSearch, useTranslation } from '#shared/console/index.ts';
import { Button, ButtonLink, EmptyState, Hidden, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import { type ChatFilters, isFiltered, noFilters } from '../filters.ts';
import { ChatRows } from './chat-rows.tsx';
import { FilterBar } from './filter-bar.tsx';
import * as css from './list.module.css';
import { useChatList } from './use-chat-list.ts';
import { useNearEnd } from './use-near-end.ts';

/** Tolerance within which the list counts as scrolled to the top. */
const topPx = 24;

interface ChatListProps {
  hash: string;
  filters: ChatFilters;
  openId: string | null;
  onOpen: (id: string, event: MouseEvent) => void;
}

export function ChatList({ hash, filters, openId, onOpen }: ChatListProps) {
  const { t } = useTranslation('history');
  const [, setSearch] = useSearch();
  const canSeeAll = useCan('all_chats');
  const scroller = useRef<HTMLDivElement>(null);
  const isAtTop = useCallback(() => (scroller.current?.scrollTop ?? 0) < topPx, []);
  const { query, chats, counts, arrived, showArrived, loadMore } = useChatList(
    hash,
    filters,
    isAtTop,
  );
  const shouldLoadMore = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  const end = useNearEnd(scroller, shouldLoadMore ? loadMore : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters scroll back to the top
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [filters]);

  return (
    <section className={css.pane} aria-label={t('list.label')}>
      <FilterBar filters={filters} counts={counts} />
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
            <div className={css.state}>
              {isFiltered(filters, canSeeAll) ? (
                <NoMatch onClear={() => setSearch(noFilters)} />
              ) : canSeeAll ? (
                <NoChats hash={hash} />
              ) : (
                <EmptyState icon={MessagesSquare} title={t('list.noOwn.title')}>
                  {t('list.noOwn.text')}
                </EmptyState>
              )}
            </div>
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

function ListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css.skeletons}>
      <Hidden role="status">{t('loading')}</Hidden>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} lines={3} />
      ))}
    </div>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('history');
  return (
    <EmptyState
      icon={SearchX}
      title={t('list.noMatch.title')}
      action={<Button onClick={onClear}>{t('list.noMatch.clear')}</Button>}
    >
      {t('list.noMatch.text')}
    </EmptyState>
  );
}

function NoChats({ hash }: { hash: string }) {
  const { t } = useTranslation('history');
  const settings = settingsPath(hash);
  return (
    <EmptyState
      icon={MessagesSquare}
      title={t('list.none.title')}
      action={
        <>
          <ButtonLink tone="primary" to={`${settings}?tab=install`}>
            {t('list.none.install')}
          </ButtonLink>
          <ButtonLink to={settings}>{t('list.none.test')}</ButtonLink>
        </>
      }
    >
      {t('list.none.text')}
    </EmptyState>
  );
}
