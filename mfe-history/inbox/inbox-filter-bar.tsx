import { useId, useState } from 'react';
import {
  deferredPart,
  Link,
  useCan,
  useDeferredPart,
  useFormat,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import type { InboxCounts } from '#shared/contracts/conversations/inbox.ts';
import { inboxSortsByView, inboxViews } from '#shared/contracts/names.ts';
import { Select } from '#shared/ui/index.ts';
import * as list from '../components/chats/list/list.module.css';
import { useListLabels } from '../components/chats/parts/list-labels.ts';
import type { ChatPage } from '../components/chats/queries.ts';
import { drillDownParams } from '../components/drill-down/drill-down-filters.ts';
import { DrillDownFiltersButton } from '../components/drill-down/drill-down-filters-button.tsx';
import { LazyDrillDownFilterFields } from '../components/drill-down/lazy-drill-down-filter-fields.tsx';
import { SavedViews } from '../components/saved-views/saved-views.tsx';
import { SearchBox } from '../components/search-box.tsx';
import type { InboxFilters } from './filters.ts';
import * as css from './inbox.module.css';

/** Filters by tag and team, whose names are loaded after the list. */
const labelFilters = deferredPart(async () => (await import('./label-filters.tsx')).LabelFilters);

const viewParams = ['view', 'sort', 'chatbot', 'tag', 'team', 'q', ...drillDownParams];

interface InboxFilterBarProps {
  filters: InboxFilters;
  counts: ChatPage['counts'] | undefined;
}

export function InboxFilterBar({ filters, counts }: InboxFilterBarProps) {
  const { t } = useTranslation('history');
  const [, setSearch] = useSearch();
  const canSeeAll = useCan('all_chats');
  const LabelFilters = useDeferredPart(labelFilters);
  const moreId = useId();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const { windowNames } = useListLabels();
  const chatbots = [...(windowNames ?? [])].map(([value, label]) => ({ value, label }));
  const sorts = inboxSortsByView[filters.view];

  return (
    <div className={list.filters}>
      <SearchBox
        label={t('filters.search')}
        text={filters.text}
        onSearch={(q) => setSearch({ q })}
      />
      {canSeeAll && <Views current={filters.view} counts={counts} />}
      <div className={list.filterRow}>
        <Select
          label={t('filters.sort')}
          labelStyle="hidden"
          value={filters.sort}
          options={sorts.map((value) => ({ value, label: t(`inbox.sort.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setSearch({ sort: value === sorts[0] ? null : value })
          }
        />
        {chatbots.length > 1 && (
          <Select
            label={t('filters.chatbot')}
            labelStyle="hidden"
            value={filters.chatbot}
            options={[{ value: '', label: t('filters.allChatbots') }, ...chatbots]}
            onChange={({ currentTarget: { value } }) => setSearch({ chatbot: value || null })}
          />
        )}
        {LabelFilters && <LabelFilters filters={filters} />}
        {canSeeAll && (
          <DrillDownFiltersButton
            controls={moreId}
            isOpen={isMoreOpen}
            onToggle={setMoreOpen}
            filters={filters.drillDown}
          />
        )}
        <SavedViews screen="inbox" params={viewParams} />
      </div>
      {canSeeAll && isMoreOpen && (
        <LazyDrillDownFilterFields id={moreId} filters={filters.drillDown} />
      )}
    </div>
  );
}

function hasCount(view: InboxFilters['view']): view is keyof InboxCounts {
  return view !== 'closed' && view !== 'all' && view !== 'following';
}

interface ViewsProps {
  current: InboxFilters['view'];
  counts: ChatPage['counts'] | undefined;
}

function Views({ current, counts }: ViewsProps) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const [search] = useSearch();

  function addressOf(view: (typeof inboxViews)[number]): string {
    const query = new URLSearchParams(search);
    query.set('view', view);
    return `?${query}`;
  }
  return (
    <nav aria-label={t('inbox.views')}>
      <ul className={css.views}>
        {inboxViews.map((view) => {
          const count = hasCount(view) ? counts?.[view] : undefined;
          return (
            <li key={view}>
              <Link
                to={addressOf(view)}
                className={css.view}
                aria-current={view === current ? 'page' : undefined}
              >
                {t(`inbox.view.${view}`)}
                {count !== undefined && count > 0 && (
                  <span className={css.count}>{format.number(count)}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
