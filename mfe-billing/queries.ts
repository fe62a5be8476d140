import { api, keepPreviousData, queryOptions } from '#shared/console/index.ts';
import type { Period } from './days.ts';

const all = ['billing'] as const;
const minutes = 60_000;

export const billingQueries = {
  /** What was used of the plan in the month under way. */
  usage: () =>
    queryOptions({
      queryKey: [...all, 'usage'],
      queryFn: ({ signal }) => api.call('GET /organizations/usage', { signal }),
    }),
  /** How chats went; without a hash those of all chatbots. */
  statistics: ({ from, to }: Period, windowHash?: string) =>
    queryOptions({
      queryKey: [...all, 'statistics', windowHash, from, to],
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
  organizations: () =>
    queryOptions({
      queryKey: [...all, 'organizations'],
      queryFn: ({ signal }) => api.call('GET /organizations', { signal }),
    }),
  /** The chatbots that the user reaches, with their last chats; one answer serves all areas. */
  windows: () =>
    queryOptions({
      queryKey: ['windows', 'list'],
      queryFn: ({ signal }) => api.call('GET /windows/list', { signal }),
    }),
  /** Where the chatbot can be tried; the address holds for an hour. */
  preview: (hash: string) =>
    queryOptions({
      queryKey: [...all, 'preview', hash],
      queryFn: ({ signal }) =>
        api.call('POST /windows/:hash/preview', { signal, params: { hash } }),
      staleTime: 50 * minutes,
    }),
};
