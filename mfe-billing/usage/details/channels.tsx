import { useTranslation } from '#shared/console/index.ts';
import type { StatisticsFigures } from '#shared/contracts/conversations/statistics.ts';
import { ChatShares } from './chat-shares.tsx';

export function Channels({ channels }: Pick<StatisticsFigures, 'channels'>) {
  const { t } = useTranslation('billing');
  const rows = channels.map(({ channel, sessions }) => ({
    id: channel,
    name: t(`channels.names.${channel}`),
    sessions,
  }));
  return <ChatShares title={t('channels.title')} header={t('channels.channel')} rows={rows} />;
}
