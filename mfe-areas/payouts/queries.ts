import {
  api,
  keepPreviousData,
  queryClient,
  queryOptions,
  type ResultOf,
} from '#shared/console/index.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';

export type PayoutPreview = ResultOf<'GET /operator-payouts/preview'>;

/** What a payout run pays: a month in one currency. */
export interface RunTerms {
  year: number;
  month: number;
  currency: SaleCurrency;
}

export const payoutQueries = {
  all: ['operator-payouts'] as const,
  preview: (terms: RunTerms) =>
    queryOptions({
      queryKey: [...payoutQueries.all, 'preview', terms],
      queryFn: ({ signal }) =>
        api.call('GET /operator-payouts/preview', { query: { ...terms }, signal }),
    }),
  runs: (page: number) =>
    queryOptions({
      queryKey: [...payoutQueries.all, 'runs', page],
      queryFn: ({ signal }) => api.call('GET /operator-payouts', { query: { page }, signal }),
      placeholderData: keepPreviousData,
    }),
};

export function refreshPayouts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: payoutQueries.all });
}
