import {
  api,
  Link,
  toast,
  useInfiniteQuery,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import { Button, EmptyState, IconButton, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { CloseIcon } from '../icons.tsx';
import { Modal } from '../panels/modal.tsx';
import { AlertOffer } from './alert-offer.tsx';
import { NotificationItem } from './notification-item.tsx';
import * as css from './notifications.module.css';
import { markRead, notificationQueries } from './queries.ts';

/** What the member was notified about, newest first. */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const pages = useInfiniteQuery({
    queryKey: [...notificationQueries.all, 'latest', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /notifications', { query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const reading = useMutation({ mutationFn: () => markRead(), onError: toast.error });
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const unread = pages.data?.pages[0]?.unread ?? 0;
  return (
    <Modal label={t('notifications.title')} placement="top" onClose={onClose}>
      <div className={css.panel}>
        <div className={css.head}>
          <h2>{t('notifications.title')}</h2>
          {unread > 0 && (
            <Button
              size="small"
              status={reading.isPending ? 'busy' : 'idle'}
              onClick={() => reading.mutate()}
            >
              {t('notifications.readAll')}
            </Button>
          )}
          <IconButton label={t('notifications.close')} icon={CloseIcon} onClick={onClose} />
        </div>
        <div className={css.body}>
          <AlertOffer isWaiting={items.some(isUnreadWait)} />
          {pages.isPending && <Skeleton lines={4} />}
          {pages.error && <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />}
          {pages.data && items.length === 0 && (
            <EmptyState title={t('notifications.empty')}>{t('notifications.emptyText')}</EmptyState>
          )}
          <ul className={css.list}>
            {items.map((item) => (
              <NotificationItem key={item.id} item={item} onOpen={onClose} />
            ))}
          </ul>
          <div className={css.foot}>
            {pages.hasNextPage && (
              <Button
                size="small"
                status={pages.isFetchingNextPage ? 'busy' : 'idle'}
                onClick={() => void pages.fetchNextPage()}
              >
                {t('notifications.older')}
              </Button>
            )}
            <Link to={`${consolePaths.account}#notifications`} onClick={onClose}>
              {t('notifications.settings')}
            </Link>
          </div>
        </div>
      </div>
    </Modal>
  );
}

function isUnreadWait({ type, read_at }: { type: string; read_at: string | null }): boolean {
  return type === 'chat_waiting' && read_at === null;
}
