import type { Message } from '#shared/contracts/answers/chat.ts';
import type { Note } from './notes/note-queries.ts';

/** A line of the thread: a message, or an internal note between messages. */
export type ThreadEntry =
  | { kind: 'message'; id: string; at: string; message: Message }
  | { kind: 'note'; id: string; at: string; note: Note };

/** Merges messages and notes by time; notes before the loaded messages wait until these are loaded. */
export function toEntries(
  messages: readonly Message[],
  notes: readonly Note[],
  hasOlder: boolean,
): ThreadEntry[] {
  const loadedFrom = hasOlder ? (messages[0]?.created_at ?? '') : '';
  const waiting = notes.filter(({ created_at: at }) => at >= loadedFrom);
  const entries: ThreadEntry[] = [];
  const addNote = (note: Note) =>
    entries.push({ kind: 'note', id: note.id, at: note.created_at, note });
  let next = 0;
  for (const message of messages) {
    for (let note = waiting[next]; note && note.created_at < message.created_at; ) {
      addNote(note);
      next += 1;
      note = waiting[next];
    }
    entries.push({ kind: 'message', id: message.id, at: message.created_at, message });
  }
  for (const note of waiting.slice(next)) addNote(note);
  return entries;
}
