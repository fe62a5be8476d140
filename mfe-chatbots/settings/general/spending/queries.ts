import { api, queryOptions } from '#shared/console/index.ts';

export const spendingQuery = (hash: string) =>
  queryOptions({
    queryKey: ['spending', hash],
    queryFn: ({ signal }) => api.call('GET /windows/:hash/spending', { params: { hash }, signal }),
  });
