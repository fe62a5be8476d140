import { api, HttpError, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';

/** What the server tells of one area. */
export type AreaDetails = ResultOf<'GET /registry/areas/:area/versions'>;

export const areaQueries = {
  all: ['areas'] as const,
  list: () =>
    queryOptions({
      queryKey: [...areaQueries.all, 'list'],
      queryFn: ({ signal }) => api.call('GET /registry/areas', { signal }),
    }),
  detail: (area: string) =>
    queryOptions({
      queryKey: [...areaQueries.all, 'detail', area],
      queryFn: ({ signal }) =>
        api.call('GET /registry/areas/:area/versions', { params: { area }, signal }),
    }),
  tokens: () =>
    queryOptions({
      queryKey: [...areaQueries.all, 'tokens'],
      queryFn: ({ signal }) => api.call('GET /registry/tokens', { signal }),
    }),
};

/** Has everything that is told of areas loaded again. */
export function refreshAreas(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: areaQueries.all });
}

/** The registry tells whom it does not concern that it is not there. */
export function isNoOperator(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
