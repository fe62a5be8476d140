import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Statistics } from '#shared/contracts/conversations/statistics.ts';
import { Ranking } from './ranking.tsx';

type Channel = Statistics['channels'][number];

export function Channels({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const total = channels.reduce((sum, { chats }) => sum + chats, 0);
  return (
    <Ranking<Channel>
      title={t('channels.title')}
      columns={[
        {
          id: 'channel',
          header: t('channels.channel'),
          cell: ({ channel }) => t(`channels.names.${channel}`),
        },
        {
          id: 'chats',
          header: t('chatbots.chats'),
          align: 'end',
          cell: ({ chats }) => format.number(chats),
        },
        {
          id: 'share',
          header: t('channels.share'),
          align: 'end',
          cell: ({ chats }) => format.percent(total === 0 ? 0 : chats / total),
        },
      ]}
      rows={channels}
      rowId={({ channel }) => channel}
      rowName={({ channel }) => t(`channels.names.${channel}`)}
      emptyText={t('channels.nothing')}
    />
  );
}
