import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  keepPreviousData,
  useInfiniteQuery,
  useLive,
  useLiveOpened,
  useQueryClient,
} from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/sessions.ts';
import { type ChatFilters, fits } from '../filters.ts';
import { chatKeys, fetchChats } from '../queries.ts';
import {
  chatsOf,
  findChat,
  type ListData,
  patchChat,
  placeChat,
  removeChat,
  withCounts,
  withHead,
} from './list-data.ts';

/** News that come in a burst are checked against the server once. */
const checkAfterMs = 2_000;

/**
 * The list and what happens to it. While the reader has scrolled, rows stay where they are: what
 * would move waits until `showArrived` is called.
 */
export function useChatList(hash: string, filters: ChatFilters, isAtTop: () => boolean) {
  const client = useQueryClient();
  const key = useMemo(() => chatKeys.list(hash, filters), [hash, filters]);
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchChats(hash, filters, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    // Live updates keep it in step; to fetch every page again would move the rows.
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

  const [arrived, setArrived] = useState<ReadonlyMap<string, Session>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has no arrivals yet
  useEffect(() => setArrived(new Map()), [key]);
  /** What happens while a page is on its way, for that page's answer overwrites it. */
  const meanwhile = useRef<Session[] | null>(null);

  const change = useCallback(
    (how: (data: ListData) => ListData) =>
      client.setQueryData<ListData>(key, (data) => data && how(data)),
    [client, key],
  );

  const apply = useCallback(
    (chat: Session) => {
      meanwhile.current?.push(chat);
      const isFitting = fits(chat, filters);
      if (isFitting === false) return change((data) => removeChat(data, chat.session_id));
      const isListed =
        isFitting || findChat(client.getQueryData<ListData>(key), chat.session_id) !== undefined;
      if (!isListed) return;
      if (isAtTop()) return change((data) => placeChat(data, chat));
      change((data) => patchChat(data, chat));
      setArrived((before) => new Map(before).set(chat.session_id, chat));
    },
    [change, client, filters, isAtTop, key],
  );

  /** Counts, snippets and what only the server knows. */
  const check = useCallback(async () => {
    const head = await fetchChats(hash, filters).catch(() => null);
    const data = client.getQueryData<ListData>(key);
    if (!head || !data) return; // what went wrong is told where it matters
    if (isAtTop()) return change((now) => withHead(now, head));
    change((now) => withCounts(now, head.counts));
    const isNews = (chat: Session) =>
      (findChat(data, chat.session_id)?.last_updated_at ?? '') < chat.last_updated_at;
    const news = head.items.filter(isNews);
    if (news.length > 0) {
      setArrived(
        (before) => new Map([...before, ...news.map((chat) => [chat.session_id, chat] as const)]),
      );
    }
  }, [change, client, filters, hash, isAtTop, key]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const checkSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void check();
    }, checkAfterMs);
  }, [check]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a check of another list is void
  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [key]);

  useLive('session.updated', (chat) => {
    if (chat.window_hash !== hash || chat.message_count === 0) return;
    apply(chat);
    checkSoon();
  });

  // Something may have happened between the list's answer and the stream's beginning.
  useLiveOpened(() => void check());

  async function loadMore() {
    const news: Session[] = [];
    meanwhile.current = news;
    await query.fetchNextPage();
    meanwhile.current = null;
    for (const chat of news) apply(chat);
  }

  function showArrived() {
    if (arrived.size === 0) return;
    const chats = [...arrived.values()].filter((chat) => fits(chat, filters) !== false);
    change((data) => chats.reduce(placeChat, data));
    setArrived(new Map());
    checkSoon();
  }

  const chats = useMemo(() => chatsOf(query.data), [query.data]);
  return { query, chats, counts: query.data?.pages[0]?.counts, arrived, showArrived, loadMore };
}
