import { useTranslation } from '#shared/console/index.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { fileNameOf } from '../../file-name.ts';
import { ChatCount } from '../chat-count.tsx';
import { Ranking } from '../ranking.tsx';
import type { TeamTableProps } from './team-table.ts';

type ReasonRow = StatisticsTeam['close_reasons'][number];

/** Chats that members closed after a handoff, by reason. */
export function CloseReasons({ team, definition }: TeamTableProps) {
  const { t } = useTranslation('billing');
  const nameOf = ({ name }: ReasonRow) => name ?? t('closing.none');
  return (
    <Ranking<ReasonRow>
      title={t('closing.title')}
      definition={definition}
      fileName={fileNameOf('closed', team)}
      columns={[
        { id: 'reason', header: t('reasons.reason'), value: nameOf },
        {
          id: 'chats',
          header: t('channels.chats'),
          align: 'end',
          value: ({ sessions }) => sessions,
          cell: ({ reason, sessions }) => (
            <ChatCount
              range={team}
              count={sessions}
              filter={{ outcome: 'closed', close_reason: reason ?? 'none' }}
            />
          ),
        },
      ]}
      rows={team.close_reasons}
      rowId={({ reason }) => reason ?? ''}
      rowName={nameOf}
      emptyText={t('closing.nothing')}
    />
  );
}
