import { api, queryOptions } from '#shared/console/index.ts';

export function profileQuery(agentId: string) {
  return queryOptions({
    queryKey: ['companion', agentId, 'profile'],
    queryFn: ({ signal }) =>
      api.call('GET /companion/:agent_id/profile', { params: { agent_id: agentId }, signal }),
  });
}
