import { api, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';

export type CannedReply = ResultOf<'GET /canned-replies'>['items'][number];
export type ReplyVariables = ResultOf<'GET /sessions/:hash/:session_id/reply-variables'>;

export const cannedReplyQueries = {
  all: ['canned-replies'] as const,
  /** All replies, or those offered in the chats of one chatbot. */
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
  /** The key is shared by all areas. */
  windows: () =>
    queryOptions({
      queryKey: ['windows', 'list'],
      queryFn: ({ signal }) => api.call('GET /windows/list', { signal }),
    }),
};

export function refreshCannedReplies(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: cannedReplyQueries.all });
}
