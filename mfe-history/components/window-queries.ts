import { api, queryOptions } from '#shared/console/index.ts';

export const windowQueries = {
  /** The key is shared by the shell and all areas. */
  list: () =>
    queryOptions({
      queryKey: ['windows', 'list'],
      queryFn: ({ signal }) => api.call('GET /windows/list', { signal }),
    }),
};
