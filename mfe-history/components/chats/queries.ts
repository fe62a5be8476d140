import { api, queryOptions, type ResultOf } from '#shared/console/index.ts';
import type { InboxCounts } from '#shared/contracts/conversations/inbox.ts';

type HistoryPage = ResultOf<'GET /sessions/:hash'>;
/** A page of a list of chats; only the inbox has all counts. */
export type ChatPage = Omit<HistoryPage, 'counts'> & {
  counts: HistoryPage['counts'] & Partial<InboxCounts>;
};
export type ListedChat = ChatPage['items'][number];
export type ChatReader = ResultOf<'GET /sessions/:hash/:session_id/readers'>['items'][number];
export type ThreadPage = ResultOf<'GET /sessions/:hash/:session_id'>;

/** Data of an infinite query. */
export interface Paged<Page> {
  pages: Page[];
  pageParams: unknown[];
}

/** Prefix of all keys of chats. */
export const chatKeys = ['sessions'] as const;

export const chatQueries = {
  all: (hash: string) => [...chatKeys, hash] as const,
  /** Fresh while mounted because of live updates. */
  thread: (hash: string, id: string) => ({
    queryKey: [...chatQueries.all(hash), 'thread', id] as const,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      fetchThread(hash, id, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ has_more, messages }: ThreadPage) =>
      has_more ? (messages[0]?.seq ?? null) : null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }),
  /** Members who can read a chat. */
  readers: (hash: string, sessionId: string) =>
    queryOptions({
      queryKey: [...chatQueries.all(hash), 'readers', sessionId],
      queryFn: ({ signal }) =>
        api.call('GET /sessions/:hash/:session_id/readers', {
          params: { hash, session_id: sessionId },
          signal,
        }),
      // Fetched at each use, so that new members can be mentioned at once.
      staleTime: 0,
    }),
  /** Earlier chats of the customer and similar chats; not updated while the chat is open. */
  related: (hash: string, sessionId: string) =>
    queryOptions({
      queryKey: [...chatQueries.all(hash), 'related', sessionId],
      queryFn: ({ signal }) =>
        api.call('GET /sessions/:hash/:session_id/related', {
          params: { hash, session_id: sessionId },
          signal,
        }),
    }),
  tags: () =>
    queryOptions({
      queryKey: ['tags'],
      queryFn: ({ signal }) => api.call('GET /tags', { signal }),
    }),
  teams: () =>
    queryOptions({
      queryKey: ['teams'],
      queryFn: ({ signal }) => api.call('GET /teams', { signal }),
    }),
  /** How an answer was produced; it never changes. */
  explanation: (hash: string, sessionId: string, messageId: string) =>
    queryOptions({
      queryKey: [...chatQueries.all(hash), 'explanation', messageId],
      queryFn: ({ signal }) =>
        api.call('GET /sessions/:hash/:session_id/messages/:message_id/explanation', {
          params: { hash, session_id: sessionId, message_id: messageId },
          signal,
        }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The link of an image; removed when the image is unmounted, because it expires. */
  file: (hash: string, sessionId: string, fileId: string) =>
    queryOptions({
      queryKey: [...chatQueries.all(hash), 'file', fileId],
      queryFn: () => fetchFile(hash, sessionId, fileId),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};

export const chatsPerPage = 30;
const messagesPerPage = 100;

/** Fetches the latest messages when `before` is omitted. */
export function fetchThread(
  hash: string,
  id: string,
  before?: number,
  signal?: AbortSignal,
): Promise<ThreadPage> {
  return api.call('GET /sessions/:hash/:session_id', {
    params: { hash, session_id: id },
    query: { size: messagesPerPage, ...(before && { before }) },
    ...(signal && { signal }),
  });
}

/** The link of a file, which expires within minutes. */
export function fetchFile(hash: string, sessionId: string, fileId: string) {
  return api.call('GET /sessions/:hash/:session_id/files/:file_id', {
    params: { hash, session_id: sessionId, file_id: fileId },
  });
}
