import { expect, test } from '@jest/globals';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { fakeChat, fakePage } from '../../../testing/fake-chats.ts';
import { newestFirst } from './chat-list-source.ts';
import {
  chatsOf,
  type ListData,
  mergeFirstPage,
  patchChat,
  removeChat,
  repositionChat,
  updateWaitingCount,
} from './list-data.ts';

const newerTime = '2026-02-01T00:00:00.000Z';

/** Two pages of three chats, newest first; there are more that are not loaded. */
function listed(): ListData {
  const [a, b, c, d, e, f] = [1, 2, 3, 4, 5, 6].map((number) => fakeChat(number));
  if (!a || !b || !c || !d || !e || !f) throw new Error('there are six');
  return {
    pages: [
      fakePage([a, b, c], { has_more: true, next_cursor: 'c' }),
      fakePage([d, e, f], { has_more: true, next_cursor: 'f' }),
    ],
    pageParams: ['', 'c'],
  };
}
const idsOf = (data: ListData) => chatsOf(data).map(({ session_id }) => session_id);

test('repositionChat moves an updated or new chat to the top', () => {
  const moved = repositionChat(listed(), fakeChat(5, { last_updated_at: newerTime }), newestFirst);
  expect(idsOf(moved)).toEqual(['chat-5', 'chat-1', 'chat-2', 'chat-3', 'chat-4', 'chat-6']);
  const grown = repositionChat(moved, fakeChat(0), newestFirst);
  expect(idsOf(grown).slice(0, 3)).toEqual(['chat-5', 'chat-0', 'chat-1']);
});

test('repositionChat ignores chats beyond the loaded pages and outdated events', () => {
  const data = listed();
  expect(idsOf(repositionChat(data, fakeChat(9), newestFirst))).toEqual(idsOf(data));
  const earlier = fakeChat(2, { text: 'old', last_updated_at: '2020-01-01T00:00:00.000Z' });
  expect(repositionChat(data, earlier, newestFirst)).toBe(data);
});

test('repositionChat appends the last chat when all pages are loaded', () => {
  const data = listed();
  const whole = { ...data, pages: data.pages.map((page) => ({ ...page, has_more: false })) };
  expect(idsOf(repositionChat(whole, fakeChat(9), newestFirst)).at(-1)).toBe('chat-9');
});

test('patchChat updates a row in place, and other pages keep their identity', () => {
  const data = listed();
  const patched = patchChat(data, fakeChat(5, { text: 'new', last_updated_at: newerTime }));
  expect(idsOf(patched)).toEqual(idsOf(data));
  expect(chatsOf(patched)[4]?.text).toBe('new');
  expect(patched.pages[0]).toBe(data.pages[0]);
});

test('removeChat removes a row', () => {
  expect(idsOf(removeChat(listed(), 'chat-2'))).not.toContain('chat-2');
});

test('mergeFirstPage merges a refetched page without duplicates or removed chats', () => {
  const moved = fakeChat(6, { last_updated_at: newerTime });
  const firstPage = fakePage([moved, fakeChat(1), fakeChat(3)], {
    has_more: true,
    next_cursor: 'c',
  });
  expect(idsOf(mergeFirstPage(listed(), firstPage, newestFirst))).toEqual([
    'chat-6',
    'chat-1',
    'chat-3',
    'chat-4',
    'chat-5',
  ]);
});

test('mergeFirstPage replaces all pages when there is a gap', () => {
  const newer = ['x', 'y'].map((id) => fakeChat(0, { session_id: id, last_updated_at: newerTime }));
  const firstPage = fakePage(newer, { has_more: true, next_cursor: 'y' });
  expect(mergeFirstPage(listed(), firstPage, newestFirst)).toEqual({
    pages: [firstPage],
    pageParams: [''],
  });
});

test('mergeFirstPage takes the cursor of the page with the last row', () => {
  const [first] = listed().pages;
  if (!first) throw new Error('there is one');
  const data = { pages: [first], pageParams: [''] };
  const firstPage = fakePage([fakeChat(1), fakeChat(3), fakeChat(4)], {
    has_more: true,
    next_cursor: 'd',
  });
  expect(mergeFirstPage(data, firstPage, newestFirst).pages[0]?.next_cursor).toBe('d');
  const shorter = fakePage([fakeChat(1), fakeChat(2)], { has_more: true, next_cursor: 'b' });
  expect(mergeFirstPage(data, shorter, newestFirst).pages[0]?.next_cursor).toBe('c');
});

test('updateWaitingCount subtracts a listed chat that stops waiting, and ignores outdated events', () => {
  const waiting = fakeChat(2, { handled_by: 'queue' });
  const data = {
    pages: [fakePage([fakeChat(1), waiting], { counts: { waiting: 1, mine: 0 } })],
    pageParams: [''],
  };
  const countAfter = (chat: Session) => updateWaitingCount(data, chat).pages[0]?.counts.waiting;
  expect(countAfter({ ...waiting, handled_by: 'human' })).toBe(0);
  expect(countAfter({ ...waiting, text: 'Hello?' })).toBe(1);
  expect(countAfter(fakeChat(1, { handled_by: 'human' }))).toBe(1);
  expect(countAfter(fakeChat(2, { last_updated_at: '2020-01-01T00:00:00.000Z' }))).toBe(1);
});
