import { api, queryOptions } from '#shared/console/index.ts';

export const signInsQuery = queryOptions({
  queryKey: ['account', 'sign-ins'],
  queryFn: ({ signal }) => api.call('GET /account/sessions', { signal }),
});
