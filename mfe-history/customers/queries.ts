import {
  api,
  keepPreviousData,
  queryClient,
  queryOptions,
  type ResultOf,
} from '#shared/console/index.ts';
import { type ContactProgress, progressStates } from '#shared/contracts/names.ts';

export type ListedContactPage = ResultOf<'GET /windows/:hash/contact'>;
export type ListedContact = ListedContactPage['items'][number];

/** The filters and the page, as stored in the URL. */
export interface ContactFilters {
  progress: ContactProgress | undefined;
  text: string;
  page: number;
}

export const contactsPerPage = 20;

/** Reads the filters from the URL; ignores invalid parameters. */
export function readCustomerFilters(search: URLSearchParams): ContactFilters {
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
      queryFn({ signal }) {
        // Continues after the previous page, so that contacts created meanwhile are not shown twice.
        const previousKey = [...contactQueries.all(hash), { ...filters, page: filters.page - 1 }];
        const cursor = queryClient.getQueryData<ListedContactPage>(previousKey)?.next_cursor;
        return api.call('GET /windows/:hash/contact', {
          params: { hash },
          query: {
            ...toQuery(filters),
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

function toQuery({ progress, text }: ContactFilters) {
  return { ...(progress && { progress }), ...(text && { text }) };
}
