import { useTranslation } from '#shared/console/index.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { ReasonRanking } from './reason-ranking.tsx';
import type { TeamTableProps } from './team-table.ts';

type ReasonRow = StatisticsTeam['handoff_reasons'][number];

/** Handed-off chats by reason. */
export function Reasons({ team, definition }: TeamTableProps) {
  const { t } = useTranslation('billing');
  const { t: commonText } = useTranslation('common');
  return (
    <ReasonRanking<ReasonRow>
      team={team}
      title={t('reasons.title')}
      definition={definition}
      file="handoffs"
      rows={team.handoff_reasons}
      rowId={({ reason }) => reason}
      nameOf={({ reason }) => commonText(`handoffReason.${reason}`)}
      counts={[
        {
          id: 'chats',
          header: t('channels.chats'),
          count: ({ sessions }) => sessions,
          filter: ({ reason }) => ({ outcome: 'handed_over', handoff_reason: reason }),
        },
        {
          id: 'accepted',
          header: t('reasons.accepted'),
          count: ({ accepted }) => accepted,
          filter: ({ reason }) => ({ outcome: 'accepted', handoff_reason: reason }),
        },
      ]}
      emptyText={t('reasons.nothing')}
    />
  );
}
