import { useTranslation } from '#shared/console/index.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { ReasonRanking } from './reason-ranking.tsx';
import type { TeamTableProps } from './team-table.ts';

type ReasonRow = StatisticsTeam['close_reasons'][number];

/** Chats that members closed after a handoff, by reason. */
export function CloseReasons({ team, definition }: TeamTableProps) {
  const { t } = useTranslation('billing');
  return (
    <ReasonRanking<ReasonRow>
      team={team}
      title={t('closing.title')}
      definition={definition}
      file="closed"
      rows={team.close_reasons}
      rowId={({ reason }) => reason ?? ''}
      nameOf={({ name }) => name ?? t('closing.none')}
      counts={[
        {
          id: 'chats',
          header: t('channels.chats'),
          count: ({ sessions }) => sessions,
          filter: ({ reason }) => ({ outcome: 'closed', close_reason: reason ?? 'none' }),
        },
      ]}
      emptyText={t('closing.nothing')}
    />
  );
}
