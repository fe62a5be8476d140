import type { ResultOf } from '#shared/console/index.ts';

type Note = ResultOf<'GET /sessions/:hash/:session_id/notes'>['items'][number];

export function fakeNote(changes: Partial<Note> = {}): Note {
  return {
    id: 'note-1',
    session_id: 'chat-1',
    text: 'Ask the warehouse first',
    author_name: 'Park',
    is_own: false,
    mentions: [],
    created_at: new Date(Date.UTC(2026, 0, 30, 12, 1, 30)).toISOString(),
    edited_at: null,
    editable_until: null,
    ...changes,
  };
}
