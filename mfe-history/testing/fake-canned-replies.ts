import type { ResultOf } from '#shared/console/index.ts';

type CannedReply = ResultOf<'GET /canned-replies'>['items'][number];

export function fakeCannedReply(changes: Partial<CannedReply> = {}): CannedReply {
  return {
    id: 'reply-1',
    shortcut: 'hello',
    title: 'Greeting',
    text: 'Hello {customer}, I am {member}.',
    language: null,
    window_ids: null,
    updated_at: '2026-01-30T12:00:00.000Z',
    ...changes,
  };
}
