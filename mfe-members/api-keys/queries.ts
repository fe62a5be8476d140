import { api, queryOptions } from '#shared/console/index.ts';

export const keyQueries = {
  all: ['api-keys'] as const,
  list: () =>
    queryOptions({
      queryKey: keyQueries.all,
      queryFn: ({ signal }) => api.call('GET /api-keys', { signal }),
    }),
};
