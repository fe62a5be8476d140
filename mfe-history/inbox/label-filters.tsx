import { useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import { Select } from '#shared/ui/index.ts';
import { useListLabels } from '../components/chats/parts/list-labels.ts';
import { chatQueries } from '../components/chats/queries.ts';
import type { InboxFilters } from './filters.ts';

/** Filters by tag and team; each is absent while there is nothing to choose. */
export function LabelFilters({ filters }: { filters: InboxFilters }) {
  const { t } = useTranslation('history');
  const [, setSearch] = useSearch();
  const { tags } = useListLabels();
  const teams = useQuery(chatQueries.teams()).data?.items ?? [];
  const tagOptions = [...tags.values()].map((tag) => ({ value: tag.tag_id, label: tag.name }));
  const teamOptions = teams.map(({ team_id, name }) => ({ value: team_id, label: name }));
  const isInTeam = teams.some((team) => team.is_own);
  return (
    <>
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
