import { deferredPart, useDeferredPart, useSearch, useTranslation } from '#shared/console/index.ts';
import * as list from '../components/chats/list/list.module.css';
import type { ChatPage } from '../components/chats/queries.ts';
import { InboxViews } from '../components/inbox-views/inbox-views.tsx';
import { SearchBox } from '../components/search-box.tsx';
import type { InboxFilters } from './filters.ts';

/** Loaded after the list. */
const filterRow = deferredPart(async () => (await import('./filter-row.tsx')).FilterRow);

interface InboxFilterBarProps {
  filters: InboxFilters;
  counts: ChatPage['counts'] | undefined;
}

export function InboxFilterBar({ filters, counts }: InboxFilterBarProps) {
  const { t } = useTranslation('history');
  const [, setSearch] = useSearch();
  const FilterRow = useDeferredPart(filterRow);

  return (
    <div className={list.filters}>
      <SearchBox
        label={t('filters.search')}
        text={filters.text}
        onSearch={(q) => setSearch({ q })}
      />
      <InboxViews current={filters.view} counts={counts} />
      {FilterRow && <FilterRow filters={filters} />}
    </div>
  );
}
