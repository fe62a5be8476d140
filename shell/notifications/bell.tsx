import { useFormat, useTranslation } from '#shared/console/index.ts';
import { useStore } from '#shared/console/shell.ts';
import { IconButton } from '#shared/ui/index.ts';
import { BellIcon } from '../icons.tsx';
import { openPanel } from '../panels/panel-store.ts';
import * as css from './bell.module.css';
import { unreadStore } from './queries.ts';

/** Opens the notifications; its name and a number say how many are unread. */
export function Bell() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const unread = useStore(unreadStore, (state) => state.unread) ?? 0;
  return (
    <span className={css.bell}>
      <IconButton
        label={
          unread > 0 ? t('notifications.openUnread', { count: unread }) : t('notifications.title')
        }
        icon={BellIcon}
        aria-haspopup="dialog"
        onClick={() => openPanel('notifications')}
      />
      {unread > 0 && (
        <span className={css.count} data-count={unread > 99 ? '99+' : format.number(unread)} />
      )}
    </span>
  );
}
