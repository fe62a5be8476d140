import type { Note } from '#shared/contracts/conversations/notes.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import type { NoteRow } from './notes.repository.ts';

const editableMs = 5 * minuteMs;

/** The time until which the author may edit a note. */
export function editableUntil({ created_at }: Pick<NoteRow, 'created_at'>): Date {
  return new Date(created_at.getTime() + editableMs);
}

export function toNote(row: NoteRow, { memberId }: { memberId: string }): Note {
  const isOwn = row.author_id === memberId;
  return {
    id: row.id,
    session_id: row.session_id,
    text: row.text,
    author_name: row.author_name,
    is_own: isOwn,
    mentions: row.mentions,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    editable_until: isOwn ? editableUntil(row).toISOString() : null,
  };
}
