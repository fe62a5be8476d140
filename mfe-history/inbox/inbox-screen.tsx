import { useMemo } from 'react';
import {
  deferredPart,
  useCan,
  useDeferredPart,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { ChatScreen } from '../components/chats/chat-screen.tsx';
import { ExportButton } from '../components/exports/export-button.tsx';
import { windowQueries } from '../components/window-queries.ts';
import { readInboxFilters, toExportFilter } from './filters.ts';
import { InboxFilterBar } from './inbox-filter-bar.tsx';
import { inboxSource } from './inbox-source.ts';

const availabilityMenu = deferredPart(
  async () => (await import('../components/availability/availability-menu.tsx')).AvailabilityMenu,
);
const emptyInbox = deferredPart(async () => (await import('./empty-inbox.tsx')).EmptyInbox);

/** The chats of all chatbots that the member may read. */
export function InboxScreen() {
  const { t } = useTranslation('history');
  const canSeeAll = useCan('all_chats');
  const [search] = useSearch();
  const filters = readInboxFilters(search, canSeeAll);
  const filterText = JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal filters are the same list
  const source = useMemo(() => inboxSource(filters), [filterText]);
  const AvailabilityMenu = useDeferredPart(availabilityMenu);
  const EmptyInbox = useDeferredPart(emptyInbox);
  const windows = useQuery(windowQueries.list()).data;
  const windowNames = useMemo(
    () => new Map(windows?.map(({ hash_id, name }) => [hash_id, name])),
    [windows],
  );
  return (
    <ChatScreen
      title={t('nav.inbox')}
      actions={
        <>
          {AvailabilityMenu && <AvailabilityMenu />}
          <ExportButton
            isIcon
            kinds={['chats', 'messages', 'ratings']}
            filter={toExportFilter(filters)}
          />
        </>
      }
      source={source}
      renderFilters={(counts) => <InboxFilterBar {...{ filters, counts }} />}
      empty={EmptyInbox && <EmptyInbox filters={filters} />}
      openHash={search.get('of')}
      windowNames={windowNames}
    />
  );
}
