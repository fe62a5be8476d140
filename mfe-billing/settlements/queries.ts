import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import { type Month, partsOf } from './month.ts';

export const settlementQueries = {
  all: ['settlements'] as const,
  /** The sums of a month, and the months that have any. */
  totals: (month: Month) =>
    queryOptions({
      queryKey: [...settlementQueries.all, 'totals', month],
      queryFn: ({ signal }) =>
        api.call('GET /settlements/total', { query: partsOf(month), signal }),
      placeholderData: keepPreviousData,
    }),
  rows: (month: Month, page: number) =>
    queryOptions({
      queryKey: [...settlementQueries.all, 'rows', month, page],
      queryFn: ({ signal }) =>
        api.call('GET /settlements/list', { query: { ...partsOf(month), page }, signal }),
      placeholderData: keepPreviousData,
    }),
  account: () =>
    queryOptions({
      queryKey: [...settlementQueries.all, 'account'],
      queryFn: ({ signal }) => api.call('GET /settlements/account', { signal }),
    }),
};

export function refreshSettlements(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: settlementQueries.all });
}
