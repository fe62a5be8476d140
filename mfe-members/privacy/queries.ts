import { api, queryOptions } from '#shared/console/index.ts';
import type { RetentionChanges } from '#shared/contracts/people/retention.ts';

export const retentionQueries = {
  all: ['retention'] as const,
  periods: () =>
    queryOptions({
      queryKey: [...retentionQueries.all, 'periods'],
      queryFn: ({ signal }) => api.call('GET /retention', { signal }),
    }),
  /** What these changes would erase. */
  preview: (changes: RetentionChanges) =>
    queryOptions({
      queryKey: [...retentionQueries.all, 'preview', changes],
      queryFn: ({ signal }) => api.call('POST /retention/preview', { body: changes, signal }),
      // Not cached: each day, more data exceeds the periods.
      staleTime: 0,
    }),
};
