import { api, type ResultOf } from '#shared/console/index.ts';
import { type ChatFilters, toQuery } from './filters.ts';

export type ChatPage = ResultOf<'GET /sessions/:hash'>;
export type ListedChat = ChatPage['items'][number];
export type ThreadPage = ResultOf<'GET /sessions/:hash/:session_id'>;

/** Data of an infinite query. */
export interface Paged<Page> {
  pages: Page[];
  pageParams: unknown[];
}

export const chatKeys = {
  all: (hash: string) => ['sessions', hash] as const,
  list: (hash: string, filters: ChatFilters) => ['sessions', hash, 'list', filters] as const,
  thread: (hash: string, id: string) => ['sessions', hash, 'thread', id] as const,
};

const chatsPerPage = 30;
const messagesPerPage = 100;

/** Without a cursor, the first page. */
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

/** Without `before`, the latest messages. */
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
