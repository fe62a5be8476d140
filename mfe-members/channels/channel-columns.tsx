import { currentLanguage, useFormat, useTranslation } from '#shared/console/index.ts';
import type { NotificationChannel } from '#shared/contracts/chatbots/notification-channels.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import * as css from './channels.module.css';

export function useChannelColumns(): Column<NotificationChannel>[] {
  const { t } = useTranslation('access');
  const { t: eventText } = useTranslation('account');
  const format = useFormat();
  const list = new Intl.ListFormat(currentLanguage(), { type: 'unit' });
  return [
    {
      id: 'name',
      header: t('channels.name'),
      priority: 'high',
      cell: ({ name, paused, kind, host }) => (
        <>
          <bdi>{name}</bdi> {paused && <Badge tone="warning">{t('channels.paused')}</Badge>}
          <span className={css.muted}>
            {t(`channels.kind.${kind}`)} · <bdi>{host}</bdi>
          </span>
        </>
      ),
    },
    {
      id: 'events',
      header: t('channels.events'),
      priority: 'medium',
      cell: ({ types, window_ids }) => (
        <>
          {list.format(types.map((type) => eventText(`notifications.event.${type}`)))}
          <span className={css.muted}>
            {window_ids
              ? t('keys.chatbots', { count: window_ids.length })
              : t('channels.allChatbots')}
          </span>
        </>
      ),
    },
    {
      id: 'added',
      header: t('channels.added'),
      priority: 'low',
      cell: ({ created_at }) => format.date(created_at),
    },
  ];
}
