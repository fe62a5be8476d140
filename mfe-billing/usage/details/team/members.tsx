import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { fileNameOf } from '../../file-name.ts';
import { ChatCount } from '../chat-count.tsx';
import { Ranking } from '../ranking.tsx';
import type { TeamTableProps } from './team-table.ts';

type MemberRow = StatisticsTeam['members'][number];

/** The workload and the ratings of each member. */
export function Members({ team, definition }: TeamTableProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const count = (id: 'replies' | 'open', header: string) => ({
    id,
    header,
    align: 'end' as const,
    value: (row: MemberRow) => row[id],
  });
  return (
    <Ranking<MemberRow>
      title={t('team.title')}
      definition={definition}
      fileName={fileNameOf('members', team)}
      columns={[
        { id: 'member', header: t('team.member'), value: ({ name }) => name },
        {
          id: 'sessions',
          header: t('channels.chats'),
          align: 'end',
          value: ({ sessions }) => sessions,
          cell: ({ member_id, sessions }) => (
            <ChatCount
              range={team}
              count={sessions}
              filter={{ outcome: 'counted', written_by: member_id }}
            />
          ),
        },
        count('replies', t('team.replies')),
        count('open', t('team.open')),
        {
          id: 'csat',
          header: t('team.csat'),
          align: 'end',
          value: ({ satisfied, ratings }) => (ratings > 0 ? satisfied / ratings : ''),
          cell: ({ satisfied, ratings }) =>
            ratings > 0 ? format.percent(satisfied / ratings) : '–',
        },
      ]}
      rows={team.members}
      rowId={({ member_id }) => member_id}
      rowName={({ name }) => name}
      emptyText={t('team.nothing')}
    />
  );
}
