import {
  api,
  keepPreviousData,
  queryClient,
  queryOptions,
  type ResultOf,
} from '#shared/console/index.ts';

export type ListedPayment = ResultOf<'GET /operator-payments'>['items'][number];

interface PaymentFilter {
  search: string;
  /** Only payments that differ at the provider. */
  differing: boolean;
}

export const paymentQueries = {
  all: ['operator-payments'] as const,
  page: (page: number, { search, differing }: PaymentFilter) =>
    queryOptions({
      queryKey: [...paymentQueries.all, page, search, differing],
      queryFn: ({ signal }) =>
        api.call('GET /operator-payments', {
          query: { page, ...(search && { search }), ...(differing && { differing: 'true' }) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};

export function refreshPayments(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: paymentQueries.all });
}
