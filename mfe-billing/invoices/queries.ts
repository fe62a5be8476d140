import { api, keepPreviousData, queryOptions } from '#shared/console/index.ts';
import { billingQueries } from '../queries.ts';

export const invoiceQueries = {
  /** What invoices say about the organization. */
  profile: () =>
    queryOptions({
      queryKey: [...billingQueries.all, 'profile'],
      queryFn: ({ signal }) => api.call('GET /subscriptions/billing-profile', { signal }),
    }),
  /** One page of the pay ledger, for one year or for all (null). */
  page: (page: number, year: number | null) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'invoices', page, year],
      queryFn: ({ signal }) =>
        api.call('GET /subscriptions/pay_ledger', {
          query: { page, ...(year !== null && { year }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      // The outcome of a pending payment is known within minutes.
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => status === 'pending') ? 5_000 : false,
    }),
};
