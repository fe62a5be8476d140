import { api, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';
import { contactQueries } from '../queries.ts';

export type Person = ResultOf<'GET /customers/:id'>;
export type PersonContact = Person['contacts'][number];
export type TimelinePage = ResultOf<'GET /customers/:id/timeline'>;
export type TimelineItem = TimelinePage['items'][number];
export type PersonNote = ResultOf<'GET /customers/:id/notes'>['items'][number];

/** The keys begin with those of the chatbot's contacts, so that refreshing these refreshes the person. */
export const personQueries = {
  all: (hash: string, id: string) => [...contactQueries.all(hash), 'person', id] as const,
  detail: (hash: string, id: string) =>
    queryOptions({
      queryKey: [...personQueries.all(hash, id), 'detail'],
      enabled: () => !isErased(id),
      queryFn: ({ signal }) => api.call('GET /customers/:id', { params: { id }, signal }),
    }),
  timeline: (hash: string, id: string) => ({
    queryKey: [...personQueries.all(hash, id), 'timeline'] as const,
    enabled: () => !isErased(id),
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      api.call('GET /customers/:id/timeline', {
        params: { id },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: TimelinePage) => next_cursor,
  }),
  notes: (hash: string, id: string) =>
    queryOptions({
      queryKey: [...personQueries.all(hash, id), 'notes'],
      enabled: () => !isErased(id),
      queryFn: ({ signal }) => api.call('GET /customers/:id/notes', { params: { id }, signal }),
    }),
};

export function refreshPerson(hash: string, id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: personQueries.all(hash, id) });
}

export const erasureKey = (id: string) => ['erase-person', id] as const;

/**
 * True while the person is being erased, and afterwards until their page is left: the live event of
 * the erasure must not refetch what is gone.
 */
function isErased(id: string): boolean {
  const erasures = queryClient.getMutationCache().findAll({ mutationKey: erasureKey(id) });
  return erasures.some(({ state: { status } }) => status === 'pending' || status === 'success');
}
