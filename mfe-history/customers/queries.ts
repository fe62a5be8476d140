import { api, keepPreviousData, queryOptions, type ResultOf } from '#shared/console/index.ts';
import { type Progress, progressStates } from '#shared/contracts/names.ts';

export type ContactPage = ResultOf<'GET /windows/:hash/contact'>;
export type Contact = ContactPage['items'][number];

/** What the list is narrowed to, and its page; all of it is in the address. */
export interface ContactFilters {
  progress: Progress | undefined;
  text: string;
  page: number;
}

export const contactsPerPage = 20;
const contactsPerFetch = 100;

/** The filters that an address names; what it gets wrong is left out. */
export function readFilters(search: URLSearchParams): ContactFilters {
  const page = Number(search.get('page'));
  return {
    progress: progressStates.find((state) => state === search.get('state')),
    text: (search.get('q') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export const contactQueries = {
  all: (hash: string) => ['contacts', hash] as const,
  list: (hash: string, filters: ContactFilters) =>
    queryOptions({
      queryKey: [...contactQueries.all(hash), filters],
      queryFn: ({ signal }) =>
        api.call('GET /windows/:hash/contact', {
          params: { hash },
          query: { ...toQuery(filters), page: filters.page, size: contactsPerPage },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};

/** All contacts that match, the oldest first: those that arrive meanwhile come last. */
export async function fetchAllContacts(hash: string, filters: ContactFilters): Promise<Contact[]> {
  const contacts = new Map<string, Contact>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await api.call('GET /windows/:hash/contact', {
      params: { hash },
      query: { ...toQuery(filters), order: 'asc', page, size: contactsPerFetch },
    });
    for (const contact of items) contacts.set(contact.id, contact);
    if (items.length === 0 || page * contactsPerFetch >= total) return [...contacts.values()];
  }
}

function toQuery({ progress, text }: ContactFilters) {
  return { ...(progress && { progress }), ...(text && { text }) };
}
