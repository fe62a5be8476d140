import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { Ranking } from '../ranking.tsx';

type ReasonRow = StatisticsTeam['handoff_reasons'][number];

/** Handed-off chats by reason. */
export function Reasons({ reasons }: { reasons: readonly ReasonRow[] }) {
  const { t } = useTranslation('billing');
  const { t: tc } = useTranslation('common');
  const format = useFormat();
  return (
    <Ranking<ReasonRow>
      title={t('reasons.title')}
      columns={[
        {
          id: 'reason',
          header: t('reasons.reason'),
          cell: ({ reason }) => tc(`handoffReason.${reason}`),
        },
        {
          id: 'chats',
          header: t('channels.chats'),
          align: 'end',
          cell: ({ sessions }) => format.number(sessions),
        },
        {
          id: 'accepted',
          header: t('reasons.accepted'),
          align: 'end',
          cell: ({ accepted }) => format.number(accepted),
        },
      ]}
      rows={reasons}
      rowId={({ reason }) => reason}
      rowName={({ reason }) => tc(`handoffReason.${reason}`)}
      emptyText={t('reasons.nothing')}
    />
  );
}
