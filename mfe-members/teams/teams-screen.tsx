import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { currentLanguage, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Team } from '#shared/contracts/conversations/teams.ts';
import { Button, type Column, EmptyState, Table } from '#shared/ui/index.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import { teamQueries } from '../components/team-queries.ts';
import { memberQueries } from '../queries.ts';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { TeamDialog } from './team-dialog.tsx';
import * as css from './teams.module.css';

/** The teams to which chats can be assigned. */
export function TeamsScreen() {
  const { t } = useTranslation('access');
  const teams = useQuery(teamQueries.list());
  const columns = useTeamColumns();
  const edited = useOpenedItem<Team | 'new'>();
  const [toDelete, setToDelete] = useState<Team | null>(null);
  const addButton = (
    <Button tone="primary" icon={Plus} onClick={() => edited.open('new')}>
      {t('teams.add')}
    </Button>
  );
  const isEmpty = teams.data?.items.length === 0;
  return (
    <>
      <div className={css.head}>{!isEmpty && addButton}</div>
      <Table<Team>
        caption={t('teams.caption')}
        columns={columns}
        rows={teams.data?.items ?? []}
        rowId={({ team_id }) => team_id}
        rowName={({ name }) => name}
        query={teams}
        expectedRows={2}
        empty={
          <EmptyState icon={UsersRound} title={t('teams.empty')} action={addButton}>
            {t('teams.emptyText')}
          </EmptyState>
        }
        actions={(team) => [
          { label: t('teams.change'), onSelect: () => edited.open(team) },
          { label: t('teams.delete'), danger: true, onSelect: () => setToDelete(team) },
        ]}
      />
      {edited.shown && (
        <TeamDialog
          open={edited.isOpen}
          team={edited.shown === 'new' ? null : edited.shown}
          onClose={edited.close}
        />
      )}
      <DeleteTeamDialog team={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}

function useTeamColumns(): Column<Team>[] {
  const { t } = useTranslation('access');
  const { data: members = [] } = useQuery(memberQueries.list());
  const list = new Intl.ListFormat(currentLanguage(), { type: 'unit' });
  return [
    {
      id: 'name',
      header: t('teams.name'),
      priority: 'high',
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'members',
      header: t('teams.members'),
      priority: 'medium',
      cell: ({ member_ids: ids }) =>
        list.format(
          members.flatMap(({ id, name, email }) => (ids.includes(id) ? [name || email] : [])),
        ) || t('teams.noMembers'),
    },
  ];
}
