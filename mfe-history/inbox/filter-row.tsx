import { useId, useState } from 'react';
import { useCan, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import { inboxSortsByView } from '#shared/contracts/names.ts';
import { Select } from '#shared/ui/index.ts';
import * as list from '../components/chats/list/list.module.css';
import { useListLabels } from '../components/chats/parts/list-labels.ts';
import { chatQueries } from '../components/chats/queries.ts';
import { drillDownParams } from '../components/drill-down/drill-down-filters.ts';
import { DrillDownFiltersButton } from '../components/drill-down/drill-down-filters-button.tsx';
import { LazyDrillDownFilterFields } from '../components/drill-down/lazy-drill-down-filter-fields.tsx';
import { SavedViews } from '../components/saved-views/saved-views.tsx';
import type { InboxFilters } from './filters.ts';

const viewParams = ['view', 'sort', 'chatbot', 'tag', 'team', 'q', ...drillDownParams];

/** The order and the filters of the inbox. */
export function FilterRow({ filters }: { filters: InboxFilters }) {
  const { t } = useTranslation('history');
  const [, setSearch] = useSearch();
  const canSeeAll = useCan('all_chats');
  const moreId = useId();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const sorts = inboxSortsByView[filters.view];
  return (
    <>
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
        <NameFilters filters={filters} />
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
    </>
  );
}

/** Filters by chatbot, tag and team; each is absent while there is nothing to choose. */
function NameFilters({ filters }: { filters: InboxFilters }) {
  const { t } = useTranslation('history');
  const [, setSearch] = useSearch();
  const { windowNames, tags } = useListLabels();
  const chatbots = [...(windowNames ?? [])].map(([value, label]) => ({ value, label }));
  const teams = useQuery(chatQueries.teams()).data?.items ?? [];
  const tagOptions = [...tags.values()].map((tag) => ({ value: tag.tag_id, label: tag.name }));
  const teamOptions = teams.map(({ team_id, name }) => ({ value: team_id, label: name }));
  const isInTeam = teams.some((team) => team.is_own);
  return (
    <>
      {chatbots.length > 1 && (
        <Select
          label={t('filters.chatbot')}
          labelStyle="hidden"
          value={filters.chatbot}
          options={[{ value: '', label: t('filters.allChatbots') }, ...chatbots]}
          onChange={({ currentTarget: { value } }) => setSearch({ chatbot: value || null })}
        />
      )}
      {tagOptions.length > 0 && (
        <Select
          label={t('filters.tag')}
          labelStyle="hidden"
          value={filters.tag}
          options={[{ value: '', label: t('filters.anyTag') }, ...tagOptions]}
          onChange={({ currentTarget: { value } }) => setSearch({ tag: value || null })}
        />
      )}
      {teamOptions.length > 0 && (
        <Select
          label={t('filters.team')}
          labelStyle="hidden"
          value={filters.team}
          options={[
            { value: '', label: t('filters.anyTeam') },
            ...(isInTeam ? [{ value: 'mine', label: t('filters.myTeams') }] : []),
            ...teamOptions,
          ]}
          onChange={({ currentTarget: { value } }) => setSearch({ team: value || null })}
        />
      )}
    </>
  );
}
