import { api, keepPreviousData, queryOptions } from '#shared/console/index.ts';

export const addressQueries = {
  all: ['notification-addresses'] as const,
  /** Keyed by revision, because saving can change the addresses. */
  list: (hash: string, revision: number) =>
    queryOptions({
      queryKey: [...addressQueries.all, hash, revision],
      queryFn: ({ signal }) =>
        api.call('GET /windows/:hash/notification-emails', { params: { hash }, signal }),
      placeholderData: keepPreviousData,
      // Addresses are confirmed by e-mail, outside this page.
      staleTime: 0,
    }),
};

export const answeringQueries = {
  members: (hash: string) =>
    queryOptions({
      queryKey: ['answering-members', hash],
      queryFn: ({ signal }) =>
        api.call('GET /windows/:hash/answering-members', { params: { hash }, signal }),
    }),
};
