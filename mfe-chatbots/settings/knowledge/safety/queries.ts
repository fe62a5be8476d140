import { api, queryOptions } from '#shared/console/index.ts';

export const safetyQueries = {
  report: (agentId: string) =>
    queryOptions({
      queryKey: ['child-safety', agentId],
      queryFn: ({ signal }) =>
        api.call('GET /blooming-school/:agent_id/child-safety', {
          params: { agent_id: agentId },
          signal,
        }),
    }),
};
