import { expect, test } from '@jest/globals';
import { fakeMessage } from '../../../testing/fake-chats.ts';
import { fakeNote } from '../../../testing/fake-notes.ts';
import { toEntries } from './thread-entries.ts';

const messages = [fakeMessage(3), fakeMessage(5)];
/** `fakeMessage(minute)` is created in that minute. */
const noteAt = (minute: number) =>
  fakeNote({ id: `note-${minute}`, created_at: fakeMessage(minute).created_at });
const idsOf = (...args: Parameters<typeof toEntries>) => toEntries(...args).map(({ id }) => id);

test('toEntries sorts notes among messages by time', () => {
  const notes = [noteAt(1), noteAt(4), noteAt(6)];
  const ids = ['note-1', 'message-3', 'note-4', 'message-5', 'note-6'];
  expect(idsOf(messages, notes, false)).toEqual(ids);
});

test('toEntries leaves out notes before the loaded messages', () => {
  const ids = ['message-3', 'note-4', 'message-5'];
  expect(idsOf(messages, [noteAt(1), noteAt(4)], true)).toEqual(ids);
});
