import {
  api,
  keepPreviousData,
  queryClient,
  queryOptions,
  type ResultOf,
} from '#shared/console/index.ts';

export type ListedPayment = ResultOf<'GET /operator-payments'>['items'][number];

export const paymentQueries = {
  all: ['operator-payments'] as const,
  page: (page: number, search: string) =>
    queryOptions({
      queryKey: [...paymentQueries.all, page, search],
      queryFn: ({ signal }) =>
        api.call('GET /operator-payments', {
          query: { page, ...(search && { search }) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};

export function refreshPayments(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: paymentQueries.all });
}
