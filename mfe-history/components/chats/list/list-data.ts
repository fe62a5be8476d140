import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { insertAt, replaceAt } from '#shared/utils/arrays.ts';
import type { ChatPage, ListedChat, Paged } from '../queries.ts';
import type { IsAbove } from './chat-list-source.ts';

/** The loaded pages of the list. Unchanged pages keep their identity. */
export type ListData = Paged<ChatPage>;

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

/** Events may arrive after a response that already contains a newer state of the chat. */
function isOutdated(chat: Session, known: ListedChat): boolean {
  return chat.last_updated_at < known.last_updated_at;
}

/** Updates a chat without moving its row. */
export function patchChat(data: ListData, chat: Session): ListData {
  return changePages(data, (items) =>
    items.some(({ session_id }) => session_id === chat.session_id)
      ? items.map((item) => (item.session_id === chat.session_id ? { ...item, ...chat } : item))
      : items,
  );
}

export function withUnread(data: ListData, id: string, unread: number): ListData {
  const known = findChat(data, id);
  return known ? patchChat(data, { ...known, unread }) : data;
}

export function removeChat(data: ListData, id: string): ListData {
  return changePages(data, (items) =>
    items.some(({ session_id }) => session_id === id)
      ? items.filter(({ session_id }) => session_id !== id)
      : items,
  );
}

/** Moves a chat to its position in the list; drops it if that is beyond the loaded pages. */
export function repositionChat(data: ListData, chat: Session, isAbove: IsAbove): ListData {
  const known = findChat(data, chat.session_id);
  if (known && isOutdated(chat, known)) return data;
  const item: ListedChat = { snippet: null, ...known, ...chat };
  const others = removeChat(data, chat.session_id);
  let isInserted = false;
  const changed = changePages(others, (items) => {
    const at = isInserted ? -1 : items.findIndex((other) => isAbove(item, other));
    if (at < 0) return items;
    isInserted = true;
    return insertAt(items, at, item);
  });
  if (isInserted) return changed;
  const { pages } = others;
  const last = pages.at(-1);
  if (!last || last.has_more) return others;
  const end = { ...last, items: [...last.items, item] };
  return { ...others, pages: replaceAt(pages, pages.length - 1, end) };
}

/** Merges a refetched first page; replaces all pages if there is a gap between it and the loaded rows. */
export function mergeFirstPage(data: ListData, firstPage: ChatPage, isAbove: IsAbove): ListData {
  const end = firstPage.items.at(-1);
  const newest = chatsOf(data)[0];
  const [first] = data.pages;
  if (!first || !end || !firstPage.has_more || !newest || isAbove(end, newest)) {
    return { pages: [firstPage], pageParams: data.pageParams.slice(0, 1) };
  }
  const idsInFirstPage = new Set(firstPage.items.map(({ session_id }) => session_id));
  const isBelow = (item: ListedChat) => isAbove(end, item) && !idsInFirstPage.has(item.session_id);
  const rest = changePages(data, (items) => (items.every(isBelow) ? items : items.filter(isBelow)));
  const below = rest.pages[0]?.items ?? [];
  // If no loaded rows remain below the refetched page, its cursor replaces the previous one.
  const top = below.length > 0 || data.pages.length > 1 ? first : firstPage;
  const page = { ...top, items: [...firstPage.items, ...below], counts: firstPage.counts };
  return { ...data, pages: replaceAt(rest.pages, 0, page) };
}

export function withCounts(data: ListData, counts: ChatPage['counts']): ListData {
  const [first] = data.pages;
  return first ? { ...data, pages: replaceAt(data.pages, 0, { ...first, counts }) } : data;
}

/** Updates the count at once when a listed chat stops waiting; the server's counts follow later. */
export function updateWaitingCount(data: ListData, chat: Session): ListData {
  const known = findChat(data, chat.session_id);
  const counts = data.pages[0]?.counts;
  if (!counts || known?.handled_by !== 'queue' || chat.handled_by === 'queue') return data;
  if (isOutdated(chat, known)) return data;
  return withCounts(data, { ...counts, waiting: Math.max(0, counts.waiting - 1) });
}
