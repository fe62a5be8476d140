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
  const known = data.pages.findIndex(({ messages }) => messages.some(isSame));
  const pageIndex = Math.max(known, 0);
  const page = data.pages[pageIndex];
  if (!page) return data;
  const others = page.messages.filter((other) => !isSame(other));
  const index = others.findLastIndex(({ seq }) => seq < message.seq) + 1;
  const messages = insertAt(others, index, message);
  return { ...data, pages: replaceAt(data.pages, pageIndex, { ...page, messages }) };
}

/** Merges the refetched latest messages; replaces all pages if there is a gap before them. */
export function mergeLatestPage(data: ThreadData, fetched: ThreadPage): ThreadData {
  const [latest] = data.pages;
  const firstSeq = fetched.messages[0]?.seq ?? 0;
  const lastSeq = latest?.messages.at(-1)?.seq ?? 0;
  if (!latest || firstSeq > lastSeq + 1) {
    return { pages: [fetched], pageParams: data.pageParams.slice(0, 1) };
  }
  const page = { ...latest, session: fetched.session };
  return fetched.messages.reduce(putMessage, { ...data, pages: replaceAt(data.pages, 0, page) });
}

/** Replaces the chat's own fields. */
export function withSession(data: ThreadData, session: Session): ThreadData {
  const [first] = data.pages;
  return first ? { ...data, pages: replaceAt(data.pages, 0, { ...first, session }) } : data;
}
