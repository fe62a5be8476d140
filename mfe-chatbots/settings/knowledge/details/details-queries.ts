import { api, queryOptions } from '#shared/console/index.ts';

export function detailsQuery(agentId: string) {
  return queryOptions({
    queryKey: ['sales', agentId],
    queryFn: ({ signal }) =>
      api.call('GET /sales/:agent_id/details', { params: { agent_id: agentId }, signal }),
  });
}
