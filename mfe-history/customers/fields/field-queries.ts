import { api, queryOptions, type ResultOf, useQuery } from '#shared/console/index.ts';

export type CustomerField = ResultOf<'GET /customer-fields'>['items'][number];

export const fieldQueries = {
  all: ['customer-fields'] as const,
  list: () =>
    queryOptions({
      queryKey: [...fieldQueries.all, 'list'],
      queryFn: ({ signal }) => api.call('GET /customer-fields', { signal }),
    }),
};

/** The custom fields in their order; empty while they load. */
export function useCustomerFields(): readonly CustomerField[] {
  return useQuery(fieldQueries.list()).data?.items ?? [];
}
