import { api, keepPreviousData, queryOptions } from '#shared/console/index.ts';
import type { Period } from '#shared/utils/calendar-days.ts';

const minutes = 60_000;

export const billingQueries = {
  all: ['billing'] as const,
  /** Usage of the plan in the current month. */
  usage: () =>
    queryOptions({
      queryKey: [...billingQueries.all, 'usage'],
      queryFn: ({ signal }) => api.call('GET /organizations/usage', { signal }),
    }),
  /** Statistics of one chatbot, or of all without a hash. */
  statistics: ({ from, to }: Period, windowHash?: string) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'statistics', windowHash, from, to],
      queryFn: ({ signal }) =>
        api.call('GET /statistics', {
          signal,
          query: {
            start_date: from,
            end_date: to,
            ...(windowHash && { window_hash: windowHash }),
          },
        }),
      placeholderData: keepPreviousData,
    }),
  /** The key is shared with the shell's switcher and with other areas. */
  organizations: () =>
    queryOptions({
      queryKey: ['organizations'],
      queryFn: ({ signal }) => api.call('GET /organizations', { signal }),
    }),
  /** The user's chatbots with their latest activity. The key is shared by all areas. */
  windows: () =>
    queryOptions({
      queryKey: ['windows', 'list'],
      queryFn: ({ signal }) => api.call('GET /windows/list', { signal }),
    }),
  /** The URL of a test chat; valid for an hour. */
  preview: (hash: string) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'preview', hash],
      queryFn: ({ signal }) =>
        api.call('POST /windows/:hash/preview', { signal, params: { hash } }),
      staleTime: 50 * minutes,
    }),
};
