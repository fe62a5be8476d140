import { api, queryOptions } from '#shared/console/index.ts';

export const inviteQueries = {
  offer: (hash: string) =>
    queryOptions({
      queryKey: ['invite', hash],
      queryFn: ({ signal }) => api.call('GET /invite', { query: { hash_id: hash }, signal }),
    }),
};
