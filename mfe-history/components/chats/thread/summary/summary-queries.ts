import { api, queryOptions, type ResultOf } from '#shared/console/index.ts';

export type HandoffSummaries = ResultOf<'GET /sessions/:hash/:session_id/handoffs'>;
export type HandoffSummary = HandoffSummaries['items'][number];

export const summaryQueries = {
  /** Fresh while mounted because of live updates. */
  list: (hash: string, sessionId: string) =>
    queryOptions({
      queryKey: ['handoffs', sessionId],
      queryFn: ({ signal }) =>
        api.call('GET /sessions/:hash/:session_id/handoffs', {
          params: { hash, session_id: sessionId },
          signal,
        }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};
