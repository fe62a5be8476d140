import { api, queryOptions } from '#shared/console/index.ts';

/** Where the user is signed in. */
export const signInsQuery = queryOptions({
  queryKey: ['account', 'sign-ins'],
  queryFn: ({ signal }) => api.call('GET /account/sessions', { signal }),
});
