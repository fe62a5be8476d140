import { api, queryClient } from '#shared/console/index.ts';
import {
  type ContactFilters,
  contactQueries,
  type ListedContact,
  type ListedContactPage,
  toContactQuery,
} from '../queries.ts';

/** Number of cards that are fetched and rendered together. */
export const cardsPerPage = 50;

interface Pages {
  pages: ListedContactPage[];
  pageParams: unknown[];
}

export const boardQueries = {
  all: (hash: string) => [...contactQueries.all(hash), 'board'] as const,
  column: (hash: string, filters: ContactFilters, state: string) => {
    const { page: _page, progress: _progress, ...others } = filters;
    return {
      queryKey: [...boardQueries.all(hash), others, state] as const,
      queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
        api.call('GET /windows/:hash/contact', {
          params: { hash },
          query: {
            ...toContactQuery({ ...filters, progress: state }),
            order: 'board' as const,
            size: cardsPerPage,
            ...(pageParam && { cursor: pageParam }),
          },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }: ListedContactPage) => next_cursor,
    };
  },
};

export interface CardMove {
  contact: ListedContact;
  /** Id of the new state. */
  state: string;
  /** The card below the new position; null: the end of the loaded cards. */
  before: ListedContact | null;
  /** The `order` to store; undefined in an empty column. */
  order: number | undefined;
}

/** The position of a card among the other cards of a column. */
export function positionIn(others: readonly ListedContact[], index: number) {
  const before = others[index] ?? null;
  const last = others.at(-1);
  return { before, order: before?.order ?? (last && last.order + 1) };
}

/**
 * Shows a move before the server has confirmed it. Cards get the orders that the server gives them,
 * because the next move may follow before they are fetched.
 */
export function showMove(
  hash: string,
  filters: ContactFilters,
  { contact, state, before, order = 0 }: CardMove,
): void {
  const keyOf = (column: string) => boardQueries.column(hash, filters, column).queryKey;
  queryClient.setQueryData<Pages>(
    keyOf(contact.state),
    (data) => data && changePages(data, -1, (items) => items.filter(({ id }) => id !== contact.id)),
  );
  const moved = { ...contact, state, order };
  const shift = (card: ListedContact) =>
    card.order >= order ? { ...card, order: card.order + 1 } : card;
  queryClient.setQueryData<Pages>(keyOf(state), (data) => {
    if (!data) return data;
    const last = data.pages.at(-1);
    return changePages(data, 1, (unshifted, page) => {
      const items = unshifted.map(shift);
      const index = before ? items.findIndex(({ id }) => id === before.id) : -1;
      if (index >= 0) return [...items.slice(0, index), moved, ...items.slice(index)];
      return !before && page === last ? [...items, moved] : items;
    });
  });
}

function changePages(
  data: Pages,
  count: number,
  change: (items: ListedContact[], page: ListedContactPage) => ListedContact[],
): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    items: change(page.items, page),
    total: page.total + count,
  }));
  return { ...data, pages };
}
