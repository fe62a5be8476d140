import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Ranking } from './ranking.tsx';

interface ChatShare {
  id: string;
  name: string;
  sessions: number;
}

interface ChatSharesProps {
  title: string;
  /** What the chats are divided by. */
  header: string;
  rows: readonly ChatShare[];
}

/** How the chats of the period are divided, such as by language. */
export function ChatShares({ title, header, rows }: ChatSharesProps) {
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
          cell: ({ sessions }) => format.number(sessions),
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
