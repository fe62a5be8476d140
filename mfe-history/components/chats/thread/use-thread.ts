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

/** Poll interval while an answer is streamed, because live events report only its end. */
const pollMs = 2_000;
/** Polling stops after this time if no answer is complete. */
const maxPollMs = 120_000;

export function useThread(hash: string, id: string) {
  const options = useMemo(() => chatQueries.thread(hash, id), [hash, id]);
  const key = options.queryKey;
  const query = useInfiniteQuery(options);
  const messages = useMemo(() => messagesOf(query.data), [query.data]);
  const [latest, setLatest] = useState<Message | null>(null);
  /** Messages received while older ones are loading, because the response overwrites the cache. */
  const pendingEvents = useRef<Message[] | null>(null);

  const updateCache = useCallback(
    (update: (data: ThreadData) => ThreadData) =>
      queryClient.setQueryData<ThreadData>(key, (data) => data && update(data)),
    [key],
  );
  const refetchLatest = useCallback(async () => {
    const page = await fetchThread(hash, id).catch(() => null);
    if (page) updateCache((data) => mergeLatestPage(data, page));
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

  const last = messages.at(-1);
  const isAwaitingAnswer =
    last?.state === 'streaming' ||
    (last !== undefined && last.id === latest?.id && last.sender === 'customer');
  useEffect(() => {
    if (!isAwaitingAnswer) return;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - startedAt > maxPollMs) clearInterval(timer);
      else void refetchLatest();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isAwaitingAnswer, refetchLatest]);

  useLiveOpened(() => void refetchLatest());

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
    refetchLatest,
  };
}
