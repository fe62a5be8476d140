import { type MouseEvent, useRef, useState } from 'react';
import { useInfiniteQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import { LoadFailure, LoadMore } from '#shared/ui/index.ts';
import * as css from '../components/chats/list/list.module.css';
import { ListSkeleton } from '../components/chats/list/list-skeleton.tsx';
import { useRowKeys } from '../components/chats/list/use-row-keys.ts';
import { EmptyRequests } from './empty-requests.tsx';
import { RequestFilterBar } from './request-filter-bar.tsx';
import type { RequestFilters } from './request-filters.ts';
import { requestQueries } from './request-queries.ts';
import { RequestRow } from './request-row.tsx';

interface RequestListProps {
  filters: RequestFilters;
  /** Names of the chatbots by `hash_id`. */
  windowNames: ReadonlyMap<string, string>;
  openId: string | null;
  onOpen: (id: string, event: MouseEvent) => void;
}

export function RequestList({ filters, windowNames, openId, onOpen }: RequestListProps) {
  const { t } = useTranslation('requests');
  const { t: historyText } = useTranslation('history');
  const [search] = useSearch();
  const query = useInfiniteQuery(requestQueries.list(filters));
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const list = useRef<HTMLUListElement>(null);
  const [requestedTabStop, setTabStop] = useState<string | null>(null);
  const ids = requests.map(({ id }) => id);
  const keys = useRowKeys({
    ...{ list, ids, openId },
    labels: { next: t('keys.next'), previous: t('keys.previous') },
    onMove: setTabStop,
  });
  const tabStopId = [requestedTabStop, openId].find((id) => id && ids.includes(id)) ?? ids[0];

  function addressOf(id: string): string {
    const params = new URLSearchParams(search);
    params.set('request', id);
    return `?${params}`;
  }
  return (
    <section className={css.pane} aria-label={t('title')}>
      <RequestFilterBar
        filters={filters}
        windowNames={windowNames}
        counts={query.data?.pages[0]?.counts}
      />
      <div
        className={css.scroller}
        data-stale={query.isPlaceholderData}
        aria-busy={query.isPending || query.isPlaceholderData}
      >
        {query.isPending ? (
          <ListSkeleton />
        ) : query.isError && requests.length === 0 ? (
          <div className={css.state}>
            <LoadFailure title={t('failed')} error={query.error} onRetry={query.refetch} />
          </div>
        ) : requests.length === 0 ? (
          <div className={css.state}>
            <EmptyRequests filters={filters} />
          </div>
        ) : (
          <ul ref={list} className={css.rows} {...keys}>
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                windowName={windowNames.size > 1 ? windowNames.get(request.window_hash) : undefined}
                to={addressOf(request.id)}
                isOpen={request.id === openId}
                isTabStop={request.id === tabStopId}
                onOpen={(event) => onOpen(request.id, event)}
              />
            ))}
          </ul>
        )}
        <LoadMore query={query} label={historyText('list.more')} />
      </div>
    </section>
  );
}
