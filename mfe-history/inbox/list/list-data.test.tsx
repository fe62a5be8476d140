import { expect, test } from '@jest/globals';
import { fakeChat, fakePage } from '../../testing/fake-chats.ts';
import { chatsOf, type ListData, patchChat, placeChat, removeChat, withHead } from './list-data.ts';

const later = '2026-02-01T00:00:00.000Z';

/** Two pages of three chats, the latest first, with more behind them. */
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

test('S1 a chat in which something happened goes to the top, a new one too', () => {
  const moved = placeChat(listed(), fakeChat(5, { last_updated_at: later }));
  expect(idsOf(moved)).toEqual(['chat-5', 'chat-1', 'chat-2', 'chat-3', 'chat-4', 'chat-6']);
  const grown = placeChat(moved, fakeChat(0));
  expect(idsOf(grown).slice(0, 3)).toEqual(['chat-5', 'chat-0', 'chat-1']);
});

test('S1 what is older than the loaded part is not put into it, and old news change nothing', () => {
  const data = listed();
  expect(idsOf(placeChat(data, fakeChat(9)))).toEqual(idsOf(data));
  const earlier = fakeChat(2, { text: 'old', last_updated_at: '2020-01-01T00:00:00.000Z' });
  expect(placeChat(data, earlier)).toBe(data);
  const whole = { ...data, pages: data.pages.map((page) => ({ ...page, has_more: false })) };
  expect(idsOf(placeChat(whole, fakeChat(9))).at(-1)).toBe('chat-9');
});

test('S1 a row shows its news where it stands; the pages beside it stay the same', () => {
  const data = listed();
  const patched = patchChat(data, fakeChat(5, { text: 'new', last_updated_at: later }));
  expect(idsOf(patched)).toEqual(idsOf(data));
  expect(chatsOf(patched)[4]?.text).toBe('new');
  expect(patched.pages[0]).toBe(data.pages[0]);
  expect(idsOf(removeChat(data, 'chat-2'))).not.toContain('chat-2');
});

test('S1 after a pause the top is as the server has it: nothing twice, nothing that left', () => {
  const moved = fakeChat(6, { last_updated_at: later });
  const head = fakePage([moved, fakeChat(1), fakeChat(3)], { has_more: true, next_cursor: 'c' });
  expect(idsOf(withHead(listed(), head))).toEqual([
    'chat-6',
    'chat-1',
    'chat-3',
    'chat-4',
    'chat-5',
  ]);
});

test('S1 the list begins anew where more happened than one page holds', () => {
  const news = ['x', 'y'].map((id) => fakeChat(0, { session_id: id, last_updated_at: later }));
  const head = fakePage(news, { has_more: true, next_cursor: 'y' });
  expect(withHead(listed(), head)).toEqual({ pages: [head], pageParams: [''] });
});

test('K7 the next page begins behind the last row, whatever left the first', () => {
  const [first] = listed().pages;
  if (!first) throw new Error('there is one');
  const data = { pages: [first], pageParams: [''] };
  const head = fakePage([fakeChat(1), fakeChat(3), fakeChat(4)], {
    has_more: true,
    next_cursor: 'd',
  });
  expect(withHead(data, head).pages[0]?.next_cursor).toBe('d');
  const shorter = fakePage([fakeChat(1), fakeChat(2)], { has_more: true, next_cursor: 'b' });
  expect(withHead(data, shorter).pages[0]?.next_cursor).toBe('c');
});
