import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useInfiniteQuery, useLive, useLiveOpened, useQueryClient } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/chat.ts';
import { replaceAt } from '#shared/utils/arrays.ts';
import { chatKeys, fetchThread } from '../queries.ts';
import { messagesOf, putMessage, type ThreadData, withTail } from './thread-data.ts';

/** How often an answer that is being written is looked at; its end is told at once. */
const lookEveryMs = 2_000;
/** Nobody may be about to answer at all. */
const looksForMs = 120_000;

/** The messages of a chat, and what happens to them. */
export function useThread(hash: string, id: string) {
  const client = useQueryClient();
  const key = useMemo(() => chatKeys.thread(hash, id), [hash, id]);
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchThread(hash, id, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.has_more ? (page.messages[0]?.seq ?? null) : null),
    // Live updates keep it in step, but only while it is shown.
    staleTime: Infinity,
    gcTime: 0,
  });
  const messages = useMemo(() => messagesOf(query.data), [query.data]);
  const [latest, setLatest] = useState<Message | null>(null);
  /** What happens while older messages are on their way, for their answer overwrites it. */
  const meanwhile = useRef<Message[] | null>(null);

  const change = useCallback(
    (how: (data: ThreadData) => ThreadData) =>
      client.setQueryData<ThreadData>(key, (data) => data && how(data)),
    [client, key],
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

  // The stream tells of questions and of finished answers; in between this shows that one is written.
  const last = messages.at(-1);
  const isAwaiting =
    last?.state === 'streaming' ||
    (last !== undefined && last.id === latest?.id && last.sender === 'customer');
  useEffect(() => {
    if (!isAwaiting) return;
    const begun = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - begun > looksForMs) clearInterval(timer);
      else void check();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isAwaiting, check]);

  useLiveOpened(() => void check());

  async function loadOlder() {
    const news: Message[] = [];
    meanwhile.current = news;
    await query.fetchNextPage();
    meanwhile.current = null;
    change((data) => news.reduce(putMessage, data));
  }

  return { query, messages, session: query.data?.pages[0]?.session, latest, loadOlder, put, check };
}
