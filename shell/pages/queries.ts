import { api, queryOptions } from '#shared/console/index.ts';

export const accessQueries = {
  members: () =>
    queryOptions({
      queryKey: ['members', 'grantors'],
      queryFn: ({ signal }) => api.call('GET /members', { signal }),
    }),
  /** Visible to all members. */
  owners: () =>
    queryOptions({
      queryKey: ['members', 'owners'],
      queryFn: ({ signal }) => api.call('GET /members/owners', { signal }),
    }),
};
