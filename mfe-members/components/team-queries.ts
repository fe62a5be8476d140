import { api, queryClient, queryOptions } from '#shared/console/index.ts';

export const teamQueries = {
  /** The key is shared with the inbox. */
  all: ['teams'] as const,
  list: () =>
    queryOptions({
      queryKey: teamQueries.all,
      queryFn: ({ signal }) => api.call('GET /teams', { signal }),
    }),
};

export function refreshTeams(): void {
  void queryClient.invalidateQueries({ queryKey: teamQueries.all });
}
