import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { queryClient, useInfiniteQuery, useLive, useLiveOpened } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { replaceAt } from '#shared/utils/arrays.ts';
import { chatQueries, fetchThread } from '../queries.ts';
import { messagesOf, putMessage, type ThreadData, withTail } from './thread-data.ts';

/** Poll interval while an answer is streamed; its end is pushed at once. */
const pollMs = 2_000;
/** Stops polling, because nobody may answer at all. */
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
  const meanwhile = useRef<Message[] | null>(null);

  const change = useCallback(
    (how: (data: ThreadData) => ThreadData) =>
      queryClient.setQueryData<ThreadData>(key, (data) => data && how(data)),
    [key],
  );
  const check = useCallback(async () => {
    const tail = await fetchThread(hash, id).catch(() => null);
    if (tail) change((data) => withTail(data, tail));
  }, [change, hash, id]);

  const put = useCallback(
    (message: Message) => change((data) => putMessage(data, message)),
    [change],
  );

  function receive({ message }: { message: Message }) {
    if (message.session_id !== id) return;
    meanwhile.current?.push(message);
    put(message);
    if (message.state !== 'streaming') setLatest(message);
  }
  useLive('message.created', receive);
  useLive('message.updated', receive);
  useLive('session.updated', (session) => {
    if (session.session_id !== id) return;
    change((data) => {
      const [first] = data.pages;
      return first ? { ...data, pages: replaceAt(data.pages, 0, { ...first, session }) } : data;
    });
  });

  // Only questions and finished answers are pushed; polling shows that one is being written.
  const last = messages.at(-1);
  const isAwaiting =
    last?.state === 'streaming' ||
    (last !== undefined && last.id === latest?.id && last.sender === 'customer');
  useEffect(() => {
    if (!isAwaiting) return;
    const begun = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - begun > maxPollMs) clearInterval(timer);
      else void check();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isAwaiting, check]);

  useLiveOpened(() => void check());

  async function loadOlder() {
    const received: Message[] = [];
    meanwhile.current = received;
    await query.fetchNextPage();
    meanwhile.current = null;
    change((data) => received.reduce(putMessage, data));
  }

  return { query, messages, session: query.data?.pages[0]?.session, latest, loadOlder, put, check };
}
