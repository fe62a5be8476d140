import {
  api,
  keepPreviousData,
  queryClient,
  queryOptions,
  type ResultOf,
} from '#shared/console/index.ts';
import type { ExportFilter } from '#shared/contracts/conversations/exports.ts';
import { type Language, languages } from '#shared/contracts/names.ts';
import { contactKeys } from '../components/contacts/contact-keys.ts';
import { readDay } from '../components/read-day.ts';

export type ListedContactPage = ResultOf<'GET /windows/:hash/contact'>;
export type ListedContact = ListedContactPage['items'][number];

/** The filters and the page in the URL. */
export interface ContactFilters {
  /** Id of a progress state. */
  progress: string | undefined;
  text: string;
  tag: string;
  language: Language | undefined;
  consent: 'yes' | 'no' | undefined;
  from: string;
  until: string;
  hasOpenChat: boolean;
  /** Values of custom fields: `plan=pro&vip=true`. */
  fields: string;
  page: number;
}

/** The search parameters of the filters, which a saved view stores. */
export const filterParams = [
  'q',
  'state',
  'tag',
  'language',
  'consent',
  'from',
  'until',
  'open',
  'fields',
] as const;

export const noCustomerFilters = Object.fromEntries(
  [...filterParams, 'page'].map((name) => [name, null]),
);

export const contactsPerPage = 20;

/** Reads the filters from the URL; ignores invalid parameters. */
export function readCustomerFilters(search: URLSearchParams): ContactFilters {
  const page = Number(search.get('page'));
  const from = readDay(search.get('from'));
  const until = readDay(search.get('until'));
  return {
    progress: (search.get('state') ?? '').slice(0, 64) || undefined,
    text: (search.get('q') ?? '').trim().slice(0, 200),
    tag: (search.get('tag') ?? '').slice(0, 64),
    language: languages.find((language) => language === search.get('language')),
    consent: (['yes', 'no'] as const).find((answer) => answer === search.get('consent')),
    from,
    until: from && until && until < from ? '' : until,
    hasOpenChat: search.get('open') === '1',
    fields: (search.get('fields') ?? '').slice(0, 2000),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function isCustomersFiltered({ page: _, ...filters }: ContactFilters): boolean {
  return Object.values(filters).some(Boolean);
}

export const contactQueries = {
  all: (hash: string) => [...contactKeys, 'chatbot', hash] as const,
  list: (hash: string, filters: ContactFilters) =>
    queryOptions({
      queryKey: [...contactQueries.all(hash), filters],
      queryFn({ signal }) {
        // Continues after the previous page, so that new contacts do not shift rows to this one.
        const previousKey = [...contactQueries.all(hash), { ...filters, page: filters.page - 1 }];
        const cursor = queryClient.getQueryData<ListedContactPage>(previousKey)?.next_cursor;
        return api.call('GET /windows/:hash/contact', {
          params: { hash },
          query: {
            ...toContactQuery(filters),
            page: filters.page,
            size: contactsPerPage,
            ...(cursor && { cursor }),
          },
          signal,
        });
      },
      placeholderData: keepPreviousData,
    }),
};

export function toContactQuery(filters: ContactFilters) {
  const { progress, text, tag, language, consent, from, until, hasOpenChat, fields } = filters;
  return {
    ...(progress && { progress }),
    ...(text && { text }),
    ...(tag && { tag_id: tag }),
    ...(language && { language }),
    ...(consent && { consent }),
    ...(from && { start_date: from }),
    ...(until && { end_date: until }),
    ...(hasOpenChat && { open_chat: true }),
    ...(fields && { fields }),
  };
}

/** The filters of the list for an export of its customers. */
export function toExportFilter(hash: string, filters: ContactFilters): ExportFilter {
  const { progress, tag_id, ...others } = toContactQuery(filters);
  return {
    windows: [hash],
    ...others,
    ...(progress && { progress: [progress] }),
    ...(tag_id && { tag: tag_id }),
  };
}
