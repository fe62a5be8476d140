import { api, queryOptions } from '#shared/console/index.ts';
import type { ManageAddOn } from '#shared/contracts/money/add-ons.ts';
import { billingQueries } from '../queries.ts';

export const addOnQueries = {
  list: () =>
    queryOptions({
      queryKey: [...billingQueries.all, 'add-ons'],
      queryFn: ({ signal }) => api.call('GET /extra-service', { signal }),
    }),
  /** What a change would cost and allow. */
  check: (change: ManageAddOn) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'add-on-check', change],
      queryFn: ({ signal }) => api.call('POST /extra-service/check', { body: change, signal }),
      // The price falls with the rest of the period while the page is open.
      staleTime: 0,
      gcTime: 0,
    }),
};
