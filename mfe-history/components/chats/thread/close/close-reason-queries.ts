import { api, queryOptions } from '#shared/console/index.ts';

export const closeReasonQueries = {
  all: ['close-reasons'] as const,
  list: () =>
    queryOptions({
      queryKey: [...closeReasonQueries.all, 'list'],
      queryFn: ({ signal }) => api.call('GET /close-reasons', { signal }),
    }),
};
