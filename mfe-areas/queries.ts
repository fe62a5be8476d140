import { api, HttpError, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';

export type AreaDetails = ResultOf<'GET /registry/areas/:area/versions'>;

export type ListedError = ResultOf<'GET /registry/areas/:area/errors'>['items'][number];

export type ListedReview = ResultOf<'GET /reviews'>['items'][number];

export type ListedMail = ResultOf<'GET /outbox'>['items'][number];

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
  errors: (area: string) =>
    queryOptions({
      queryKey: [...areaQueries.all, 'errors', area],
      queryFn: ({ signal }) =>
        api.call('GET /registry/areas/:area/errors', { params: { area }, signal }),
    }),
  tokens: () =>
    queryOptions({
      queryKey: [...areaQueries.all, 'tokens'],
      queryFn: ({ signal }) => api.call('GET /registry/tokens', { signal }),
    }),
  packages: () =>
    queryOptions({
      queryKey: [...areaQueries.all, 'packages'],
      queryFn: ({ signal }) => api.call('GET /registry/packages', { signal }),
    }),
};

export const reviewQueries = {
  /** Reviews with one rating, or all. */
  pages: (rating: number | undefined) => ({
    queryKey: ['reviews', rating],
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      api.call('GET /reviews', {
        query: { ...(rating && { rating }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor,
  }),
};

export const outboxQueries = {
  pages: () => ({
    queryKey: ['outbox'],
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      api.call('GET /outbox', { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor,
  }),
  mail: (id: string) =>
    queryOptions({
      queryKey: ['outbox', id],
      queryFn: ({ signal }) => api.call('GET /outbox/:id', { params: { id }, signal }),
    }),
};

/** Refetches all data of areas. */
export function refreshAreas(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: areaQueries.all });
}

/** The registry responds with 404 to users who are not operators. */
export function isNotOperatorError(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
