import { api, keepPreviousData, queryOptions, type ResultOf } from '#shared/console/index.ts';
import { contactKeys } from '../components/contacts/contact-keys.ts';
import type { RequestFilters } from './request-filters.ts';

type RequestPage = ResultOf<'GET /contact-requests'>;
export type ContactRequest = RequestPage['items'][number];
export type OpenRequest = ResultOf<'GET /contact-requests/:id'>;

const requestsPerPage = 30;

/** The keys begin with those of all contacts: who changes a contact refreshes its request. */
export const requestQueries = {
  all: [...contactKeys, 'requests'] as const,
  list: (filters: RequestFilters) => ({
    queryKey: [...requestQueries.all, 'list', filters] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      api.call('GET /contact-requests', {
        query: {
          view: filters.view,
          size: requestsPerPage,
          ...(filters.chatbot && { windows: filters.chatbot }),
          ...(filters.text && { text: filters.text }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: RequestPage) => next_cursor,
    placeholderData: keepPreviousData,
  }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...requestQueries.all, 'detail', id],
      queryFn: ({ signal }) => api.call('GET /contact-requests/:id', { params: { id }, signal }),
    }),
};
