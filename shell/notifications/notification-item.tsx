import { Link, toast, useFormat, useTranslation } from '#shared/console/index.ts';
import type { Notification } from '#shared/contracts/chatbots/notifications.ts';
import { Hidden } from '#shared/ui/index.ts';
import * as css from './notifications.module.css';
import { markRead } from './queries.ts';

/** Opens what the notification is about. */
export function NotificationItem({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const isUnread = item.read_at === null;
  const about = [
    item.customer_name,
    item.count > 1 ? t('notifications.times', { count: item.count }) : null,
  ].filter(Boolean);
  return (
    <li>
      <Link
        to={item.path}
        className={css.item}
        data-unread={isUnread ? '' : undefined}
        onClick={() => {
          if (isUnread) markRead([item.id]).catch(toast.error);
          onOpen();
        }}
      >
        <span className={css.dot} />
        <span className={css.text}>
          {isUnread && <Hidden>{t('notifications.unread')} </Hidden>}
          {item.text}
        </span>
        <time className={css.time} dateTime={item.updated_at}>
          {format.ago(item.updated_at)}
        </time>
        {about.length > 0 && <span className={css.about}>{about.join(' · ')}</span>}
      </Link>
    </li>
  );
}
