import { Link, useFormat, useTranslation } from '#shared/console/index.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { fileNameOf } from '../../file-name.ts';
import { useOpenChatsPath } from '../../use-history-path.ts';
import { chatColumns } from '../chat-columns.tsx';
import { ChatCount } from '../chat-count.tsx';
import { Ranking } from '../ranking.tsx';
import type { TeamTableProps } from './team-table.ts';

type MemberRow = StatisticsTeam['members'][number];

/** The workload and the ratings of each member. */
export function Members({ team, definition }: TeamTableProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <Ranking<MemberRow>
      title={t('team.title')}
      definition={definition}
      fileName={fileNameOf('members', team)}
      columns={[
        { id: 'member', header: t('team.member'), value: ({ name }) => name },
        ...chatColumns<MemberRow>(
          team,
          ({ member_id }) => ({ outcome: 'started', written_by: member_id }),
          [
            { id: 'sessions', header: t('channels.chats'), count: ({ sessions }) => sessions },
            { id: 'replies', header: t('team.replies'), count: ({ replies }) => replies },
          ],
        ),
        {
          id: 'open',
          header: t('team.open'),
          align: 'end',
          value: ({ open }) => open,
          cell: ({ member_id, open }) => (
            <OpenChats hash={team.window_hash} memberId={member_id} count={open} />
          ),
        },
        {
          id: 'csat',
          header: t('team.csat'),
          align: 'end',
          value: ({ satisfied, ratings }) => (ratings > 0 ? satisfied / ratings : ''),
          cell: ({ member_id, satisfied, ratings }) =>
            ratings > 0 ? (
              <ChatCount
                range={team}
                count={ratings}
                filter={{ outcome: 'rated', assignee: member_id }}
              >
                {format.percent(satisfied / ratings)}
              </ChatCount>
            ) : (
              '–'
            ),
        },
      ]}
      rows={team.members}
      rowId={({ member_id }) => member_id}
      rowName={({ name }) => name}
      emptyText={t('team.nothing')}
    />
  );
}

interface OpenChatsProps {
  hash: string | null;
  memberId: string;
  count: number;
}

/** The chats that a member has now, whenever they began. */
function OpenChats({ hash, memberId, count }: OpenChatsProps) {
  const format = useFormat();
  const to = useOpenChatsPath()(hash, memberId);
  return to && count > 0 ? <Link to={to}>{format.number(count)}</Link> : format.number(count);
}
