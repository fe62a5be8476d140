import { api, queryOptions } from '#shared/console/index.ts';

export const accountQueries = {
  /** The verified number and the pending one. */
  phone: () =>
    queryOptions({
      queryKey: ['account', 'code'],
      queryFn: ({ signal }) => api.call('GET /account/code', { signal }),
      // Another device may have continued the steps.
      staleTime: 0,
    }),
  signIns: () =>
    queryOptions({
      queryKey: ['account', 'sign-ins'],
      queryFn: ({ signal }) => api.call('GET /account/sessions', { signal }),
    }),
  twoFactor: () =>
    queryOptions({
      queryKey: ['two-factor'],
      queryFn: ({ signal }) => api.call('GET /account/two-factor', { signal }),
    }),
};
