import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { queryClient, useInfiniteQuery, useLive, useLiveOpened } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { chatQueries, fetchThread } from '../queries.ts';
import {
  mergeLatestPage,
  messagesOf,
  putMessage,
  type ThreadData,
  withSession,
} from './thread-data.ts';

/** Poll interval while an answer is streamed; only its end is pushed. */
const pollMs = 2_000;
/** Polling stops after this time, because there may be no answer. */
const maxPollMs = 120_000;

export function useThread(hash: string, id: string) {
  const options = useMemo(() => chatQueries.thread(hash, id), [hash, id]);
  const key = options.queryKey;
  const query = useInfiniteQuery(options);
  const messages = useMemo(() => messagesOf(query.data), [query.data]);
  const [latest, setLatest] = useState<Message | null>(null);
  /**
   * Events received while older messages are loading, because the response overwrites the cache.
   */
  const pendingEvents = useRef<Message[] | null>(null);

  const updateCache = useCallback(
    (update: (data: ThreadData) => ThreadData) =>
      queryClient.setQueryData<ThreadData>(key, (data) => data && update(data)),
    [key],
  );
  const refetchTail = useCallback(async () => {
    const tail = await fetchThread(hash, id).catch(() => null);
    if (tail) updateCache((data) => mergeLatestPage(data, tail));
  }, [updateCache, hash, id]);

  const put = useCallback(
    (message: Message) => updateCache((data) => putMessage(data, message)),
    [updateCache],
  );

  function receive({ message }: { message: Message }) {
    if (message.session_id !== id) return;
    pendingEvents.current?.push(message);
    put(message);
    if (message.state !== 'streaming') setLatest(message);
  }
  useLive('message.created', receive);
  useLive('message.updated', receive);
  useLive('session.updated', (session) => {
    if (session.session_id !== id) return;
    updateCache((data) => withSession(data, session));
  });

  // Only questions and finished answers are pushed; polling fetches an answer that is being written.
  const last = messages.at(-1);
  const isAwaitingAnswer =
    last?.state === 'streaming' ||
    (last !== undefined && last.id === latest?.id && last.sender === 'customer');
  useEffect(() => {
    if (!isAwaitingAnswer) return;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - startedAt > maxPollMs) clearInterval(timer);
      else void refetchTail();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isAwaitingAnswer, refetchTail]);

  useLiveOpened(() => void refetchTail());

  async function loadOlder() {
    const received: Message[] = [];
    pendingEvents.current = received;
    await query.fetchNextPage();
    pendingEvents.current = null;
    updateCache((data) => received.reduce(putMessage, data));
  }

  return {
    query,
    messages,
    session: query.data?.pages[0]?.session,
    latest,
    loadOlder,
    put,
    refetchTail,
  };
}
