import { api, queryOptions } from '#shared/console/index.ts';

/** Whether chats are offered to the user; changes are reported by `availability.changed`. */
export const availabilityQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: ({ signal }) => api.call('GET /availability', { signal }),
});
