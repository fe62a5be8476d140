import { api, queryOptions } from '#shared/console/index.ts';

/** The keys are shared with the area that changes chatbots. */
export const navigationQueries = {
  chatbots: () =>
    queryOptions({
      queryKey: ['windows', 'list'],
      queryFn: ({ signal }) => api.call('GET /windows/list', { signal }),
    }),
  archivedChatbots: () =>
    queryOptions({
      queryKey: ['windows', 'hidden'],
      queryFn: ({ signal }) => api.call('GET /windows/hidden', { signal }),
    }),
  organizations: () =>
    queryOptions({
      queryKey: ['organizations'],
      queryFn: ({ signal }) => api.call('GET /organizations', { signal }),
      staleTime: 5 * 60_000,
    }),
};
