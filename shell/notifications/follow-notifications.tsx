import { useEffect } from 'react';
import { queryClient, useLive, useLiveOpened, useQuery, useSearch } from '#shared/console/index.ts';
import { markRead, notificationQueries, unreadStore } from './queries.ts';

const { queryKey } = notificationQueries.latest();

/** Keeps the bell current, and marks what the page shows as read. */
export function FollowNotifications() {
  const { data } = useQuery(notificationQueries.latest());
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  useLive('notifications.changed', refetch);
  useLiveOpened(refetch);
  useEffect(() => unreadStore.setState({ unread: data?.unread ?? null }), [data]);

  const [search] = useSearch();
  const chat = search.get('chat');
  const shownIds = data?.items
    .filter(({ session_id, read_at }) => chat && session_id === chat && read_at === null)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (!shownIds || document.hidden) return;
    // Fails silently: the next visit tries again.
    markRead(shownIds.split(',')).catch(() => {});
  }, [shownIds]);
  return null;
}
