import { api, keepPreviousData, queryOptions, type ResultOf } from '#shared/console/index.ts';
import { type ChatFilters, toQuery } from './filters.ts';

export type ChatPage = ResultOf<'GET /sessions/:hash'>;
export type ListedChat = ChatPage['items'][number];
export type ThreadPage = ResultOf<'GET /sessions/:hash/:session_id'>;

/** Data of an infinite query. */
export interface Paged<Page> {
  pages: Page[];
  pageParams: unknown[];
}

export const chatQueries = {
  all: (hash: string) => ['sessions', hash] as const,
  /** Live updates keep it fresh; refetching all pages would move rows. */
  list: (hash: string, filters: ChatFilters) => ({
    queryKey: [...chatQueries.all(hash), 'list', filters] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      fetchChats(hash, filters, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page: ChatPage) => page.next_cursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  }),
  /** Live updates keep it fresh while it is mounted. */
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
  /** The link of an image, which is needed only until the image is displayed. */
  file: (hash: string, sessionId: string, fileId: string) =>
    queryOptions({
      queryKey: [...chatQueries.all(hash), 'file', fileId],
      queryFn: () => fetchFile(hash, sessionId, fileId),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};

const chatsPerPage = 30;
const messagesPerPage = 100;

/** Fetches the first page when there is no cursor. */
export function fetchChats(
  hash: string,
  filters: ChatFilters,
  cursor?: string,
  signal?: AbortSignal,
): Promise<ChatPage> {
  const query = {
    ...toQuery(filters),
    size: chatsPerPage,
    ...(cursor && { last_updated_at: cursor }),
  };
  return api.call('GET /sessions/:hash', { params: { hash }, query, ...(signal && { signal }) });
}

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
