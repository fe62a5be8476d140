import { api, queryClient, queryOptions } from '#shared/console/index.ts';

export const channelQueries = {
  all: ['notification-channels'] as const,
  list: () =>
    queryOptions({
      queryKey: [...channelQueries.all, 'list'],
      queryFn: ({ signal }) => api.call('GET /notification-channels', { signal }),
    }),
  deliveries: (id: string) =>
    queryOptions({
      queryKey: [...channelQueries.all, 'deliveries', id],
      queryFn: ({ signal }) =>
        api.call('GET /notification-channels/:id/deliveries', { params: { id }, signal }),
      staleTime: 0,
      // A queued delivery is sent within seconds.
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ state: delivery }) => delivery === 'queued') ? 2_000 : false,
    }),
};

export function refreshChannels(): void {
  void queryClient.invalidateQueries({ queryKey: channelQueries.all });
}
