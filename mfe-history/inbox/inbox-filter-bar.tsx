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
import { inboxViews } from '#shared/contracts/names.ts';
import * as list from '../components/chats/list/list.module.css';
import type { ChatPage } from '../components/chats/queries.ts';
import { SearchBox } from '../components/search-box.tsx';
import type { InboxFilters } from './filters.ts';
import * as css from './inbox.module.css';

/** Loaded after the list. */
const filterRow = deferredPart(async () => (await import('./filter-row.tsx')).FilterRow);

interface InboxFilterBarProps {
  filters: InboxFilters;
  counts: ChatPage['counts'] | undefined;
}

export function InboxFilterBar({ filters, counts }: InboxFilterBarProps) {
  const { t } = useTranslation('history');
  const [, setSearch] = useSearch();
  const canSeeAll = useCan('all_chats');
  const FilterRow = useDeferredPart(filterRow);

  return (
    <div className={list.filters}>
      <SearchBox
        label={t('filters.search')}
        text={filters.text}
        onSearch={(q) => setSearch({ q })}
      />
      {canSeeAll && <Views current={filters.view} counts={counts} />}
      {FilterRow && <FilterRow filters={filters} />}
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
