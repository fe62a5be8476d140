import type { Message } from '#shared/contracts/answers/chat.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { insertAt, replaceAt } from '#shared/utils/arrays.ts';
import type { Paged, ThreadPage } from '../queries.ts';

/** The loaded pages; the first one has the latest messages. */
export type ThreadData = Paged<ThreadPage>;

export function messagesOf(data: ThreadData | undefined): Message[] {
  return [...(data?.pages ?? [])].reverse().flatMap(({ messages }) => messages);
}

/** Inserts or replaces a message. */
export function putMessage(data: ThreadData, message: Message): ThreadData {
  const isSame = ({ id }: Message) => id === message.id;
  const holder = data.pages.findIndex(({ messages }) => messages.some(isSame));
  const at = Math.max(holder, 0);
  const page = data.pages[at];
  if (!page) return data;
  const others = page.messages.filter((other) => !isSame(other));
  const behind = others.findLastIndex(({ seq }) => seq < message.seq) + 1;
  const messages = insertAt(others, behind, message);
  return { ...data, pages: replaceAt(data.pages, at, { ...page, messages }) };
}

/** Merges the refetched latest messages; starts over when there is a gap. */
export function mergeLatestPage(data: ThreadData, tail: ThreadPage): ThreadData {
  const [latest] = data.pages;
  const begin = tail.messages[0]?.seq ?? 0;
  const end = latest?.messages.at(-1)?.seq ?? 0;
  if (!latest || begin > end + 1) return { pages: [tail], pageParams: data.pageParams.slice(0, 1) };
  const page = { ...latest, session: tail.session };
  return tail.messages.reduce(putMessage, { ...data, pages: replaceAt(data.pages, 0, page) });
}

/** Replaces the chat's own fields. */
export function withSession(data: ThreadData, session: Session): ThreadData {
  const [first] = data.pages;
  return first ? { ...data, pages: replaceAt(data.pages, 0, { ...first, session }) } : data;
}
