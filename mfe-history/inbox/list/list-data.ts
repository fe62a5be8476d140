import type { Session } from '#shared/contracts/sessions.ts';
import { insertAt, replaceAt } from '#shared/utils/arrays.ts';
import type { ChatPage, ListedChat, Paged } from '../queries.ts';

/** The loaded part of the list. Pages that nothing happens to stay the same objects. */
export type ListData = Paged<ChatPage>;

type Place = Pick<Session, 'last_updated_at' | 'session_id'>;

/** The order of the list: the latest first, as the server has it. */
function isAbove(a: Place, b: Place): boolean {
  if (a.last_updated_at !== b.last_updated_at) return a.last_updated_at > b.last_updated_at;
  return a.session_id > b.session_id;
}

export function chatsOf(data: ListData | undefined): ListedChat[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

export function findChat(data: ListData | undefined, id: string): ListedChat | undefined {
  return chatsOf(data).find(({ session_id }) => session_id === id);
}

function changePages(data: ListData, change: (items: ListedChat[]) => ListedChat[]): ListData {
  const pages = data.pages.map((page) => {
    const items = change(page.items);
    return items === page.items ? page : { ...page, items };
  });
  return { ...data, pages };
}

/** Shows what is new of a chat and leaves its row where it is. */
export function patchChat(data: ListData, chat: Session): ListData {
  return changePages(data, (items) =>
    items.some(({ session_id }) => session_id === chat.session_id)
      ? items.map((item) => (item.session_id === chat.session_id ? { ...item, ...chat } : item))
      : items,
  );
}

export function removeChat(data: ListData, id: string): ListData {
  return changePages(data, (items) =>
    items.some(({ session_id }) => session_id === id)
      ? items.filter(({ session_id }) => session_id !== id)
      : items,
  );
}

/** Puts a chat where its last message belongs; not at all when that is beyond what is loaded. */
export function placeChat(data: ListData, chat: Session): ListData {
  const known = findChat(data, chat.session_id);
  if (known && isAbove(known, chat)) return data;
  const item: ListedChat = { snippet: null, ...known, ...chat };
  const others = removeChat(data, chat.session_id);
  let isPlaced = false;
  const placed = changePages(others, (items) => {
    const at = isPlaced ? -1 : items.findIndex((other) => isAbove(item, other));
    if (at < 0) return items;
    isPlaced = true;
    return insertAt(items, at, item);
  });
  if (isPlaced) return placed;
  const { pages } = others;
  const last = pages.at(-1);
  if (!last || last.has_more) return others;
  const end = { ...last, items: [...last.items, item] };
  return { ...others, pages: replaceAt(pages, pages.length - 1, end) };
}

/**
 * Takes in the first page as it is now. What changed since is always in it, unless so much changed
 * that there is a gap: then the list begins anew.
 */
export function withHead(data: ListData, head: ChatPage): ListData {
  const end = head.items.at(-1);
  const newest = chatsOf(data)[0];
  const [first] = data.pages;
  if (!first || !end || !head.has_more || !newest || isAbove(end, newest)) {
    return { pages: [head], pageParams: data.pageParams.slice(0, 1) };
  }
  const inHead = new Set(head.items.map(({ session_id }) => session_id));
  const isBelow = (item: ListedChat) => isAbove(end, item) && !inHead.has(item.session_id);
  const rest = changePages(data, (items) => (items.every(isBelow) ? items : items.filter(isBelow)));
  const below = rest.pages[0]?.items ?? [];
  // Where the first page is all there is, the next one begins behind the last row.
  const top = below.length > 0 || data.pages.length > 1 ? first : head;
  const page = { ...top, items: [...head.items, ...below], counts: head.counts };
  return { ...data, pages: replaceAt(rest.pages, 0, page) };
}

/** The counts are news also while the rows stay where they are. */
export function withCounts(data: ListData, counts: ChatPage['counts']): ListData {
  const [first] = data.pages;
  return first ? { ...data, pages: replaceAt(data.pages, 0, { ...first, counts }) } : data;
}
