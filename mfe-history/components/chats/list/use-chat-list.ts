import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { queryClient, useInfiniteQuery, useLive, useLiveOpened } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { useScheduledRefetch } from '../../use-scheduled-refetch.ts';
import { type ChatListSource, chatListQuery } from './chat-list-source.ts';
import {
  chatsOf,
  findChat,
  type ListData,
  mergeFirstPage,
  patchChat,
  removeChat,
  repositionChat,
  updateWaitingCount,
  withCounts,
  withUnread,
} from './list-data.ts';

/**
 * The list with live updates. While the user has scrolled down, rows do not move: new and updated
 * chats are collected in `arrived` until `showArrived` is called.
 */
export function useChatList(source: ChatListSource, isAtTop: () => boolean) {
  const { key, isAbove } = source;
  const query = useInfiniteQuery(useMemo(() => chatListQuery(source), [source]));

  const [arrived, setArrived] = useState<ReadonlyMap<string, Session>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list has no arrivals
  useEffect(() => setArrived(new Map()), [key]);
  /** Events received while a page is loading; applied again, because its response overwrites the cache. */
  const pendingEvents = useRef<Session[] | null>(null);

  const updateCache = useCallback(
    (update: (data: ListData) => ListData) =>
      queryClient.setQueryData<ListData>(key, (data) => data && update(data)),
    [key],
  );

  const apply = useCallback(
    (chat: Session) => {
      pendingEvents.current?.push(chat);
      updateCache((data) => updateWaitingCount(data, chat));
      const isMatch = source.matches(chat);
      if (isMatch === false) return updateCache((data) => removeChat(data, chat.session_id));
      const isListed =
        isMatch || findChat(queryClient.getQueryData<ListData>(key), chat.session_id) !== undefined;
      if (!isListed) return;
      if (isAtTop()) return updateCache((data) => repositionChat(data, chat, isAbove));
      updateCache((data) => patchChat(data, chat));
      setArrived(withChats([chat]));
    },
    [updateCache, source, isAtTop, key, isAbove],
  );

  /**
   * Refetches the first page for counts, snippets and filters that only the server can evaluate.
   */
  const refetchFirstPage = useCallback(async () => {
    const firstPage = await source.fetch().catch(() => null);
    const data = queryClient.getQueryData<ListData>(key);
    if (!firstPage || !data) return; // the next event refetches again
    if (isAtTop()) return updateCache((cached) => mergeFirstPage(cached, firstPage, isAbove));
    updateCache((cached) => withCounts(cached, firstPage.counts));
    const isNewer = (chat: Session) =>
      (findChat(data, chat.session_id)?.last_updated_at ?? '') < chat.last_updated_at;
    setArrived(withChats(firstPage.items.filter(isNewer)));
  }, [updateCache, source, isAtTop, key, isAbove]);

  const scheduleRefetch = useScheduledRefetch(key, refetchFirstPage);

  useLive('session.updated', (chat) => {
    if (!source.covers(chat)) return;
    apply(chat);
    scheduleRefetch();
  });

  useLive('unread.changed', ({ session_id: id, unread }) =>
    updateCache((data) => withUnread(data, id, unread)),
  );

  // Events may be missed between the first response and the start of the stream.
  useLiveOpened(() => void refetchFirstPage());

  async function loadMore() {
    const updated: Session[] = [];
    pendingEvents.current = updated;
    await query.fetchNextPage();
    pendingEvents.current = null;
    for (const chat of updated) apply(chat);
  }

  function showArrived() {
    if (arrived.size === 0) return;
    const chats = [...arrived.values()].filter((chat) => source.matches(chat) !== false);
    updateCache((data) => chats.reduce((list, chat) => repositionChat(list, chat, isAbove), data));
    setArrived(new Map());
    scheduleRefetch();
  }

  const chats = useMemo(() => chatsOf(query.data), [query.data]);
  return { query, chats, counts: query.data?.pages[0]?.counts, arrived, showArrived, loadMore };
}

const withChats = (chats: readonly Session[]) => (previous: ReadonlyMap<string, Session>) =>
  chats.length === 0
    ? previous
    : new Map([...previous, ...chats.map((chat) => [chat.session_id, chat] as const)]);
