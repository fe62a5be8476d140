import { useTranslation } from '#shared/console/index.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { fileNameOf } from '../../file-name.ts';
import { ChatCount } from '../chat-count.tsx';
import { Ranking } from '../ranking.tsx';
import type { TeamTableProps } from './team-table.ts';

type ReasonRow = StatisticsTeam['handoff_reasons'][number];

/** Handed-off chats by reason. */
export function Reasons({ team, definition }: TeamTableProps) {
  const { t } = useTranslation('billing');
  const { t: commonText } = useTranslation('common');
  return (
    <Ranking<ReasonRow>
      title={t('reasons.title')}
      definition={definition}
      fileName={fileNameOf('handoffs', team)}
      columns={[
        {
          id: 'reason',
          header: t('reasons.reason'),
          value: ({ reason }) => commonText(`handoffReason.${reason}`),
        },
        {
          id: 'chats',
          header: t('channels.chats'),
          align: 'end',
          value: ({ sessions }) => sessions,
          cell: ({ reason, sessions }) => (
            <ChatCount
              range={team}
              count={sessions}
              filter={{ outcome: 'handed_over', handoff_reason: reason }}
            />
          ),
        },
        {
          id: 'accepted',
          header: t('reasons.accepted'),
          align: 'end',
          value: ({ accepted }) => accepted,
          cell: ({ reason, accepted }) => (
            <ChatCount
              range={team}
              count={accepted}
              filter={{ outcome: 'accepted', handoff_reason: reason }}
            />
          ),
        },
      ]}
      rows={team.handoff_reasons}
      rowId={({ reason }) => reason}
      rowName={({ reason }) => commonText(`handoffReason.${reason}`)}
      emptyText={t('reasons.nothing')}
    />
  );
}
