import { useMemo } from 'react';
import { useCan, useSearch, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { ChatScreen } from '../components/chats/chat-screen.tsx';
import { ExportButton } from '../components/exports/export-button.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { readHistoryFilters, toExportFilter } from './filters.ts';
import { historySource } from './history-source.ts';

/** The chats of one chatbot. */
export function HistoryScreen() {
  const { t } = useTranslation('history');
  const canSeeAll = useCan('all_chats');
  const hash = useWindowHash();
  const [search] = useSearch();
  const filters = readHistoryFilters(search, canSeeAll);
  const filterText = JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal filters are the same list
  const source = useMemo(() => historySource(hash, filters), [hash, filterText]);
  return (
    <ChatScreen
      title={t('nav.history')}
      actions={
        <ExportButton
          isIcon
          kinds={['chats', 'messages', 'ratings']}
          filter={{ windows: [hash], ...toExportFilter(filters) }}
        />
      }
      source={source}
      renderFilters={(counts) => <FilterBar filters={filters} counts={counts} />}
      empty={<EmptyList hash={hash} filters={filters} />}
      openHash={hash}
    />
  );
}
