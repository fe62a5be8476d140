import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { CountedChatsFilter } from '#shared/contracts/conversations/counted-chats.ts';
import { ChatCount, type CountedIn } from './chat-count.tsx';
import { Ranking } from './ranking.tsx';

interface ChatShare {
  id: string;
  name: string;
  sessions: number;
  filter: CountedChatsFilter;
}

interface ChatSharesProps {
  of: CountedIn;
  title: string;
  /** What the chats are divided by. */
  header: string;
  rows: readonly ChatShare[];
}

/** How the chats of the period are divided, such as by language. */
export function ChatShares({ of, title, header, rows }: ChatSharesProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const total = rows.reduce((sum, { sessions }) => sum + sessions, 0);
  return (
    <Ranking<ChatShare>
      title={title}
      columns={[
        { id: 'name', header, cell: ({ name }) => name },
        {
          id: 'chats',
          header: t('channels.chats'),
          align: 'end',
          cell: ({ sessions, filter }) => (
            <ChatCount of={of} count={sessions} filter={{ outcome: 'counted', ...filter }} />
          ),
        },
        {
          id: 'share',
          header: t('channels.share'),
          align: 'end',
          cell: ({ sessions }) => format.percent(total === 0 ? 0 : sessions / total),
        },
      ]}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      emptyText={t('channels.nothing')}
    />
  );
}
