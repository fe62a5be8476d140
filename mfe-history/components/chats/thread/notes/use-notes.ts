import { useState } from 'react';
import { useLive, useLiveOpened, useQuery } from '#shared/console/index.ts';
import { type Note, noteQueries, refreshNotes } from './note-queries.ts';

const none: Note[] = [];

/** The internal notes of a chat with live updates. */
export function useNotes(hash: string, id: string) {
  const query = useQuery(noteQueries.list(hash, id));
  const refresh = () => void refreshNotes(hash, id);
  useLive('notes.changed', ({ session_id }) => session_id === id && refresh());
  useLiveOpened(refresh);
  const notes = query.data?.items;

  /** Id of the last note when the chat was opened; ids are sortable by time. */
  const [initialId, setInitialId] = useState<string>();
  if (notes && initialId === undefined) setInitialId(notes.at(-1)?.id ?? '');
  const last = notes?.at(-1);
  const isNew = last !== undefined && initialId !== undefined && last.id > initialId;

  return {
    items: notes ?? none,
    hasFailed: query.isError,
    retry: query.refetch,
    /** The latest note of a colleague that arrived while the chat was open. */
    arrived: isNew && !last.is_own ? last : null,
  };
}
