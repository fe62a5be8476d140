import { api, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';

export type CannedReply = ResultOf<'GET /canned-replies'>['items'][number];
export type ReplyVariables = ResultOf<'GET /sessions/:hash/:session_id/reply-variables'>;

export const cannedReplyQueries = {
  all: ['canned-replies'] as const,
  /** All canned replies, or those of one chatbot. */
  list: (windowHash?: string) =>
    queryOptions({
      queryKey: [...cannedReplyQueries.all, 'list', windowHash],
      queryFn: ({ signal }) =>
        api.call('GET /canned-replies', {
          query: { ...(windowHash && { window_hash: windowHash }) },
          signal,
        }),
      staleTime: 30_000,
    }),
  variables: (hash: string, sessionId: string) =>
    queryOptions({
      queryKey: [...cannedReplyQueries.all, 'variables', sessionId],
      queryFn: ({ signal }) =>
        api.call('GET /sessions/:hash/:session_id/reply-variables', {
          params: { hash, session_id: sessionId },
          signal,
        }),
      staleTime: 30_000,
    }),
};

export function refreshCannedReplies(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: cannedReplyQueries.all });
}
