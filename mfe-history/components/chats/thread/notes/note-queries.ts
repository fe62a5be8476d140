import { api, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';
import type { ChatReader } from '../../queries.ts';

export type NoteList = ResultOf<'GET /sessions/:hash/:session_id/notes'>;
export type Note = NoteList['items'][number];
export type Colleague = Pick<ChatReader, 'id' | 'name'>;

export const noteQueries = {
  all: (sessionId: string) => ['notes', sessionId] as const,
  /** Fresh while mounted because of live updates. */
  list: (hash: string, sessionId: string) =>
    queryOptions({
      queryKey: [...noteQueries.all(sessionId), 'list'],
      queryFn: ({ signal }) =>
        api.call('GET /sessions/:hash/:session_id/notes', {
          params: { hash, session_id: sessionId },
          signal,
        }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};

export function refreshNotes(hash: string, sessionId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: noteQueries.list(hash, sessionId).queryKey });
}

/** Inserts or updates a note without refetching the list. */
export function putNote(hash: string, note: Note): void {
  queryClient.setQueryData(noteQueries.list(hash, note.session_id).queryKey, (list) => {
    if (!list) return list;
    const isKnown = list.items.some(({ id }) => id === note.id);
    const items = list.items.map((other) => (other.id === note.id ? note : other));
    return { items: isKnown ? items : [...items, note] };
  });
}
