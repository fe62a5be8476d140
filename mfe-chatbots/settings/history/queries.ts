import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';

export const versionQueries = {
  all: (hash: string) => ['versions', hash] as const,
  list: (hash: string, page: number) =>
    queryOptions({
      queryKey: [...versionQueries.all(hash), 'list', page],
      queryFn: ({ signal }) =>
        api.call('GET /windows/:hash/versions', { params: { hash }, query: { page }, signal }),
      placeholderData: keepPreviousData,
      // Saving the page on another tab of this screen publishes a version.
      staleTime: 0,
    }),
  compare: (hash: string, query: { from: number; to: number }) =>
    queryOptions({
      queryKey: [...versionQueries.all(hash), 'compare', query],
      queryFn: ({ signal }) =>
        api.call('GET /windows/:hash/versions/compare', { params: { hash }, query, signal }),
    }),
};

export function refreshVersions(hash: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: versionQueries.all(hash) });
}
