import { api, queryOptions } from '#shared/console/index.ts';

/** Queries that several screens of this area use. */
export const memberQueries = {
  all: ['members'] as const,
  list: () =>
    queryOptions({
      queryKey: [...memberQueries.all, 'list'],
      queryFn: ({ signal }) => api.call('GET /members', { signal }),
    }),
  availability: (id: string) =>
    queryOptions({
      queryKey: [...memberQueries.all, 'availability', id],
      queryFn: ({ signal }) =>
        api.call('GET /members/:id/availability', { params: { id }, signal }),
      // Chats are taken and closed all the time.
      staleTime: 0,
    }),
  /** Visible to all members, so that notices can name whom to ask. */
  owners: () =>
    queryOptions({
      queryKey: [...memberQueries.all, 'owners'],
      queryFn: ({ signal }) => api.call('GET /members/owners', { signal }),
    }),
  /** The key is shared with the shell's switcher. */
  organizations: () =>
    queryOptions({
      queryKey: ['organizations'],
      queryFn: ({ signal }) => api.call('GET /organizations', { signal }),
    }),
  /** Chatbots the user may grant. */
  grantableWindows: () =>
    queryOptions({
      queryKey: ['windows', 'permissions'],
      queryFn: ({ signal }) => api.call('GET /windows/permissions', { signal }),
    }),
  /** The key is shared by all areas. */
  windows: () =>
    queryOptions({
      queryKey: ['windows', 'list'],
      queryFn: ({ signal }) => api.call('GET /windows/list', { signal }),
    }),
};
