import { api, queryOptions } from '#shared/console/index.ts';

export const salesQueries = {
  details: (agentId: string) =>
    queryOptions({
      queryKey: ['sales', agentId],
      queryFn: ({ signal }) =>
        api.call('GET /sales/:agent_id/details', { params: { agent_id: agentId }, signal }),
    }),
};
