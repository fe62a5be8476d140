import { useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import { contactRequestViews } from '#shared/contracts/names.ts';
import { Select } from '#shared/ui/index.ts';
import { inboxCountQuery } from '../components/alerts/inbox-count-query.ts';
import * as css from '../components/chats/list/list.module.css';
import { InboxViews } from '../components/inbox-views/inbox-views.tsx';
import { SearchBox } from '../components/search-box.tsx';
import type { RequestFilters } from './request-filters.ts';

interface RequestFilterBarProps {
  filters: RequestFilters;
  /** Names of the chatbots by `hash_id`. */
  windowNames: ReadonlyMap<string, string>;
  counts: { open: number; mine: number; unassigned: number } | undefined;
}

export function RequestFilterBar({ filters, windowNames, counts }: RequestFilterBarProps) {
  const { t } = useTranslation('requests');
  const { t: historyText } = useTranslation('history');
  const { t: customerText } = useTranslation('customers');
  const [, setSearch] = useSearch();
  const chats = useQuery(inboxCountQuery).data;
  const views = contactRequestViews.map((value) => {
    const label = t(`view.${value}`);
    const shown = value === 'done' ? undefined : counts?.[value];
    return { value, label: shown ? customerText('withCount', { label, shown }) : label };
  });
  const chatbots = [...windowNames].map(([value, label]) => ({ value, label }));
  return (
    <div className={css.filters}>
      <SearchBox label={t('search')} text={filters.text} onSearch={(q) => setSearch({ q })} />
      <InboxViews
        current="requests"
        counts={chats && { mine: chats.mine, waiting: chats.waiting }}
      />
      <div className={css.filterRow}>
        <Select
          label={t('views')}
          labelStyle="hidden"
          value={filters.view}
          options={views}
          onChange={({ currentTarget: { value } }) =>
            setSearch({ view: value === contactRequestViews[0] ? null : value })
          }
        />
        {chatbots.length > 1 && (
          <Select
            label={historyText('filters.chatbot')}
            labelStyle="hidden"
            value={filters.chatbot}
            options={[{ value: '', label: historyText('filters.allChatbots') }, ...chatbots]}
            onChange={({ currentTarget: { value } }) => setSearch({ chatbot: value || null })}
          />
        )}
      </div>
    </div>
  );
}
