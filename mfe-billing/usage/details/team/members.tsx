import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { Ranking } from '../ranking.tsx';

type MemberRow = StatisticsTeam['members'][number];

/** Load of the members. */
export function Members({ members }: { members: readonly MemberRow[] }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const count = (id: 'sessions' | 'replies' | 'open', header: string) => ({
    id,
    header,
    align: 'end' as const,
    cell: (row: MemberRow) => format.number(row[id]),
  });
  return (
    <Ranking<MemberRow>
      title={t('team.title')}
      columns={[
        { id: 'member', header: t('team.member'), cell: ({ name }) => name },
        count('sessions', t('channels.chats')),
        count('replies', t('team.replies')),
        count('open', t('team.open')),
        {
          id: 'csat',
          header: t('team.csat'),
          align: 'end',
          cell: ({ satisfied, ratings }) =>
            ratings > 0 ? format.percent(satisfied / ratings) : '–',
        },
      ]}
      rows={members}
      rowId={({ member_id }) => member_id}
      rowName={({ name }) => name}
      emptyText={t('team.nothing')}
    />
  );
}
