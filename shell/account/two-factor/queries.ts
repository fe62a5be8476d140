import { api, queryOptions } from '#shared/console/index.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => api.call('GET /account/two-factor', { signal }),
});
