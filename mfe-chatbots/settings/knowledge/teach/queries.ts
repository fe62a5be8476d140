import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import { type ListFilter, pageSize } from '../use-list-filter.ts';

export const pairQueries = {
  all: (agentId: string) => ['school', agentId] as const,
  list: (agentId: string, { text, page }: ListFilter) =>
    queryOptions({
      queryKey: [...pairQueries.all(agentId), { text, page }],
      queryFn: ({ signal }) =>
        api.call('GET /blooming-school/:agent_id/pairs', {
          params: { agent_id: agentId },
          query: { page, size: pageSize, ...(text && { text }) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};

export function refreshPairs(agentId: string): void {
  void queryClient.invalidateQueries({ queryKey: pairQueries.all(agentId) });
}
