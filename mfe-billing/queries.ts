import { api, keepPreviousData, queryOptions } from '#shared/console/index.ts';
import type { Period } from '#shared/utils/calendar-days.ts';

const minutes = 60_000;

/** The period, and the chatbot unless all are included. */
type StatisticsRange = [period: Period, windowHash?: string | undefined];

function toQuery([{ from, to }, windowHash]: StatisticsRange) {
  const dates = { start_date: from, end_date: to };
  return windowHash ? { ...dates, window_hash: windowHash } : dates;
}

export const billingQueries = {
  all: ['billing'] as const,
  /** Usage of the plan in the current month. */
  usage: () =>
    queryOptions({
      queryKey: [...billingQueries.all, 'usage'],
      queryFn: ({ signal }) => api.call('GET /organizations/usage', { signal }),
    }),
  /** Figures of one chatbot, or of all without a hash. */
  figures: (...range: StatisticsRange) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'figures', ...range],
      queryFn: ({ signal }) =>
        api.call('GET /statistics/figures', { signal, query: toQuery(range) }),
      placeholderData: keepPreviousData,
    }),
  questions: (...range: StatisticsRange) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'questions', ...range],
      queryFn: ({ signal }) =>
        api.call('GET /statistics/questions', { signal, query: toQuery(range) }),
      placeholderData: keepPreviousData,
    }),
  team: (...range: StatisticsRange) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'team', ...range],
      queryFn: ({ signal }) => api.call('GET /statistics/team', { signal, query: toQuery(range) }),
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
