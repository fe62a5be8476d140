import type { Message } from '#shared/contracts/answers/chat.ts';
import type { Note } from './notes/note-queries.ts';

/** A line of the thread: a message, or an internal note between messages. */
export type ThreadEntry =
  | { kind: 'message'; id: string; at: string; message: Message }
  | { kind: 'note'; id: string; at: string; note: Note };

/** Merges messages and notes by time; leaves out notes that are older than the loaded messages. */
export function toEntries(
  messages: readonly Message[],
  notes: readonly Note[],
  hasOlder: boolean,
): ThreadEntry[] {
  const loadedFrom = hasOlder ? (messages[0]?.created_at ?? '') : '';
  const entries: ThreadEntry[] = [];
  let remaining = notes.filter(({ created_at: at }) => at >= loadedFrom);
  for (const message of messages) {
    const nextIndex = remaining.findIndex((note) => note.created_at >= message.created_at);
    const count = nextIndex < 0 ? remaining.length : nextIndex;
    entries.push(...remaining.slice(0, count).map(toNoteEntry), toMessageEntry(message));
    remaining = remaining.slice(count);
  }
  return [...entries, ...remaining.map(toNoteEntry)];
}

function toMessageEntry(message: Message): ThreadEntry {
  return { kind: 'message', id: message.id, at: message.created_at, message };
}

function toNoteEntry(note: Note): ThreadEntry {
  return { kind: 'note', id: note.id, at: note.created_at, note };
}
