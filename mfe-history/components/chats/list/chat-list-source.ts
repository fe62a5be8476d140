import { keepPreviousData } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import type { ChatPage } from '../queries.ts';

/** Defines a list of chats: how it is fetched, which chats belong to it, and its order. */
export interface ChatListSource {
  /** Query key; equal lists have equal keys. */
  key: readonly unknown[];
  /** Fetches the first page without a cursor. */
  fetch: (cursor?: string, signal?: AbortSignal) => Promise<ChatPage>;
  /** Whether an update of a chat can affect the list. */
  covers: (chat: Session) => boolean;
  /** Whether a chat belongs to the list; null when only the server can tell. */
  matches: (chat: Session) => boolean | null;
  isAbove: IsAbove;
}

type SortKey = Pick<Session, 'last_updated_at' | 'session_id' | 'waiting_since' | 'snoozed_until'>;

/** Whether the first chat is above the second, in the order of the server. */
export type IsAbove = (a: SortKey, b: SortKey) => boolean;

export const newestFirst: IsAbove = (a, b) => {
  if (a.last_updated_at !== b.last_updated_at) return a.last_updated_at > b.last_updated_at;
  return a.session_id > b.session_id;
};

export const earliestFirst =
  (time: 'snoozed_until' | 'last_updated_at'): IsAbove =>
  (a, b) => {
    const [first, second] = [a[time] ?? '', b[time] ?? ''];
    return first === second ? a.session_id < b.session_id : first < second;
  };

/** Chats that do not wait come last, oldest first. */
export const byWaitingTime: IsAbove = (a, b) => {
  if (Boolean(a.waiting_since) !== Boolean(b.waiting_since)) return Boolean(a.waiting_since);
  const [first, second] = [a, b].map((chat) => chat.waiting_since ?? chat.last_updated_at);
  return first === second ? a.session_id < b.session_id : (first ?? '') < (second ?? '');
};

/** Never stale, because live updates keep it fresh and a refetch of all pages would move rows. */
export function chatListQuery({ key, fetch }: ChatListSource) {
  return {
    queryKey: key,
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      fetch(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page: ChatPage) => page.next_cursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  };
}
