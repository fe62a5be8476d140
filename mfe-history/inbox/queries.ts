import { api, queryOptions } from '#shared/console/index.ts';

export const inboxQueries = {
  /** The key is shared with the shell. */
  windows: () =>
    queryOptions({
      queryKey: ['windows', 'list'],
      queryFn: ({ signal }) => api.call('GET /windows/list', { signal }),
    }),
};
