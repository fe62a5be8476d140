import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import { fileNameOf } from '../file-name.ts';
import { ChatCount, type SplitRange } from './chat-count.tsx';
import { Ranking } from './ranking.tsx';

interface ChatShare {
  id: string;
  name: string;
  sessions: number;
  filter: DrillDownFilter;
}

interface ChatSharesProps {
  range: SplitRange;
  /** In the name of the downloaded file. */
  id: string;
  title: string;
  definition: string | undefined;
  /** What the chats are divided by. */
  header: string;
  rows: readonly ChatShare[];
}

/** How the chats of the period are divided, such as by language. */
export function ChatShares({ range, id, header, rows, ...card }: ChatSharesProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const total = rows.reduce((sum, { sessions }) => sum + sessions, 0);
  const shareOf = ({ sessions }: ChatShare) => (total === 0 ? 0 : sessions / total);
  return (
    <Ranking<ChatShare>
      {...card}
      fileName={fileNameOf(id, range)}
      columns={[
        { id: 'name', header, value: ({ name }) => name },
        {
          id: 'chats',
          header: t('channels.chats'),
          align: 'end',
          value: ({ sessions }) => sessions,
          cell: ({ sessions, filter }) => (
            <ChatCount range={range} count={sessions} filter={{ outcome: 'started', ...filter }} />
          ),
        },
        {
          id: 'share',
          header: t('channels.share'),
          align: 'end',
          value: shareOf,
          cell: (row) => format.percent(shareOf(row)),
        },
      ]}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      emptyText={t('channels.nothing')}
    />
  );
}
