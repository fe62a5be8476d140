import { api, queryClient, queryOptions } from '#shared/console/index.ts';
import { createStore } from '#shared/console/shell.ts';

/** The number on the bell; null until it is known. */
export const unreadStore = createStore<{ unread: number | null }>(() => ({ unread: null }));

export const notificationQueries = {
  all: ['notifications'] as const,
  latest: () =>
    queryOptions({
      queryKey: [...notificationQueries.all, 'latest'],
      queryFn: ({ signal }) => api.call('GET /notifications', { query: {}, signal }),
    }),
  settings: () =>
    queryOptions({
      queryKey: [...notificationQueries.all, 'settings'],
      queryFn: ({ signal }) => api.call('GET /notifications/settings', { signal }),
    }),
};

/** Marks notifications as read, or all of them. */
export async function markRead(ids?: readonly string[]): Promise<void> {
  const { unread } = await api.call('POST /notifications/read', {
    body: ids ? { ids: [...ids] } : {},
  });
  unreadStore.setState({ unread });
  await queryClient.invalidateQueries({ queryKey: notificationQueries.latest().queryKey });
}
