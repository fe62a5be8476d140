import { api, queryOptions } from '#shared/console/index.ts';

/** What the installation offers to members who write replies. */
export const assistanceQuery = () =>
  queryOptions({
    queryKey: ['assistance'],
    queryFn: ({ signal }) => api.call('GET /assistance', { signal }),
    staleTime: 5 * 60_000,
  });
