import { api, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';

export type ListedExport = ResultOf<'GET /exports'>['items'][number];

export const exportQueries = {
  all: ['exports'] as const,
  list: () =>
    queryOptions({
      queryKey: [...exportQueries.all, 'list'],
      queryFn: async ({ signal }) => (await api.call('GET /exports', { signal })).items,
    }),
};

export function refreshExports(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: exportQueries.all });
}

export const isInProgress = ({ state }: ListedExport) => state === 'queued' || state === 'running';
