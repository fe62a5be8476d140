import { api, queryClient, queryOptions } from '#shared/console/index.ts';

export const keyQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => api.call('GET /api-keys', { signal }),
});

export const refreshKeys = () => queryClient.invalidateQueries(keyQuery);
