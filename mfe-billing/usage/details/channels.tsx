import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { StatisticsFigures } from '#shared/contracts/conversations/statistics.ts';
import { Ranking } from './ranking.tsx';

type Channel = StatisticsFigures['channels'][number];

export function Channels({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const total = channels.reduce((sum, { sessions }) => sum + sessions, 0);
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
      rows={channels}
      rowId={({ channel }) => channel}
      rowName={({ channel }) => t(`channels.names.${channel}`)}
      emptyText={t('channels.nothing')}
    />
  );
}
