import { useTranslation } from '#shared/console/index.ts';
import type { StatisticsFigures } from '#shared/contracts/conversations/statistics.ts';
import { ChatShares } from './chat-shares.tsx';

export function Channels({ figures }: { figures: StatisticsFigures }) {
  const { t } = useTranslation('billing');
  const rows = figures.channels.map(({ channel, sessions }) => ({
    id: channel,
    name: t(`channels.names.${channel}`),
    sessions,
    filter: { channel },
  }));
  return (
    <ChatShares
      range={figures}
      id="channels"
      definition={figures.definitions.sessions}
      title={t('channels.title')}
      header={t('channels.channel')}
      rows={rows}
    />
  );
}
