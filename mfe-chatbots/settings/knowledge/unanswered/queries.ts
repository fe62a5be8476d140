import { api, keepPreviousData, queryOptions } from '#shared/console/index.ts';

export const unansweredPageSize = 10;

export const unansweredQueries = {
  all: (agentId: string) => ['unanswered', agentId] as const,
  list: (agentId: string, page: number) =>
    queryOptions({
      queryKey: [...unansweredQueries.all(agentId), page],
      queryFn: ({ signal }) =>
        api.call('GET /agents/:id/unanswered', {
          params: { id: agentId },
          query: { page, size: unansweredPageSize },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};
