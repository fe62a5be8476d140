import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import { type ListFilter, pageSize } from '../use-list-filter.ts';

export function taughtQuery(agentId: string, { text, page }: ListFilter) {
  return queryOptions({
    queryKey: ['school', agentId, { text, page }],
    queryFn: ({ signal }) =>
      api.call('GET /blooming-school/:agent_id/pairs', {
        params: { agent_id: agentId },
        query: { page, size: pageSize, ...(text && { text }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function refreshTaught(agentId: string): void {
  void queryClient.invalidateQueries({ queryKey: ['school', agentId] });
}
