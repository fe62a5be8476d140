import { api, queryOptions } from '#shared/console/index.ts';

/** Whether the user takes chats; the console reports a change by an event. */
export const availabilityQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: ({ signal }) => api.call('GET /availability', { signal }),
});
