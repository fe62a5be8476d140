import { api, queryOptions } from '#shared/console/index.ts';

export const memberQueries = {
  all: ['members'] as const,
  list: () =>
    queryOptions({
      queryKey: [...memberQueries.all, 'list'],
      queryFn: ({ signal }) => api.call('GET /members', { signal }),
    }),
  /** By name, for everybody: whom to ask. */
  owners: () =>
    queryOptions({
      queryKey: [...memberQueries.all, 'owners'],
      queryFn: ({ signal }) => api.call('GET /members/owners', { signal }),
    }),
  /** The user's; the shell's switcher shows them too. */
  organizations: () =>
    queryOptions({
      queryKey: ['organizations'],
      queryFn: ({ signal }) => api.call('GET /organizations', { signal }),
    }),
  /** Chatbots that the user may hand out (W19). */
  grantableWindows: () =>
    queryOptions({
      queryKey: ['windows', 'permissions'],
      queryFn: ({ signal }) => api.call('GET /windows/permissions', { signal }),
    }),
  /** Chatbots that the user reaches, for their names; one answer serves all areas. */
  windows: () =>
    queryOptions({
      queryKey: ['windows', 'list'],
      queryFn: ({ signal }) => api.call('GET /windows/list', { signal }),
    }),
};
