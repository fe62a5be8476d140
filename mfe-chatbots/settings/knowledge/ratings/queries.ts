import { api, keepPreviousData, queryOptions, useMay, useQuery } from '#shared/console/index.ts';
import type { RatedKind } from '#shared/contracts/conversations/rating-reviews.ts';

export const ratingsPageSize = 10;

export interface RatingFilters {
  kind?: RatedKind;
  verdict?: 'good' | 'bad';
  reviewed?: 'yes' | 'no';
}

export const ratingQueries = {
  all: (agentId: string) => ['rating-reviews', agentId] as const,
  list: (agentId: string, filters: RatingFilters, page: number) =>
    queryOptions({
      queryKey: [...ratingQueries.all(agentId), filters, page],
      queryFn: ({ signal }) =>
        api.call('GET /agents/:id/ratings', {
          params: { id: agentId },
          query: { ...filters, page, size: ratingsPageSize },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};

/** How many ratings nobody has reviewed; undefined while unknown or when there are none. */
export function useUnreadRatings(agentId: string | undefined): number | undefined {
  const mayRead = useMay('GET /agents/:id/ratings');
  const { data } = useQuery({
    ...ratingQueries.list(agentId ?? '', { reviewed: 'no' }, 1),
    enabled: mayRead && agentId !== undefined,
  });
  return data?.unread || undefined;
}
