import { expect, test } from '@jest/globals';
import { chatsOf, repositionChat } from '../components/chats/list/list-data.ts';
import { fakeChat, fakePage } from '../testing/fake-chats.ts';
import type { InboxFilters } from './filters.ts';
import { inboxSource, matchesInboxFilters } from './inbox-source.ts';

const filters = (changes: Partial<InboxFilters>): InboxFilters => ({
  view: 'open',
  sort: 'latest',
  chatbot: '',
  tag: '',
  team: '',
  text: '',
  drillDown: {},
  ...changes,
});

test('matchesInboxFilters assigns chats to the views of their state', () => {
  const soon = '2026-12-01T09:00:00.000Z';
  const chats = {
    ai: fakeChat(1),
    waiting: fakeChat(2, { handled_by: 'queue' }),
    accepted: fakeChat(3, { handled_by: 'human', assignee: 'member-1' }),
    snoozed: fakeChat(4, { handled_by: 'human', assignee: 'member-1', snoozed_until: soon }),
    closed: fakeChat(5, { handled_by: 'closed', assignee: 'member-1' }),
  };
  const inView = (view: InboxFilters['view']) =>
    Object.entries(chats)
      .filter(([, chat]) => matchesInboxFilters(chat, filters({ view })) !== false)
      .map(([name]) => name);
  expect(inView('mine')).toEqual(['accepted']);
  expect(inView('waiting')).toEqual(['waiting']);
  expect(inView('unassigned')).toEqual(['waiting']);
  expect(inView('open')).toEqual(['waiting', 'accepted']);
  expect(inView('snoozed')).toEqual(['snoozed']);
  expect(inView('closed')).toEqual(['closed']);
  expect(inView('all')).toEqual(Object.keys(chats));
});

test('matchesInboxFilters checks chatbot and tag, and leaves search texts to the server', () => {
  const chat = fakeChat(1, { window_hash: 'hotel', tag_ids: ['refund'] });
  const matches = (changes: Partial<InboxFilters>) =>
    matchesInboxFilters(chat, filters({ view: 'all', ...changes }));
  expect(matches({ chatbot: 'shop' })).toBe(false);
  expect(matches({ tag: 'delivery' })).toBe(false);
  expect(matches({ chatbot: 'hotel', tag: 'refund' })).toBe(true);
  expect(matches({ text: 'hello' })).toBeNull();
});

test('chats are sorted by waiting time, longest first, and those that do not wait come last', () => {
  const { isAbove } = inboxSource(filters({ sort: 'waiting' }));
  const waiting = (number: number, waiting_since: string) =>
    fakeChat(number, { handled_by: 'queue', waiting_since });
  const page = fakePage([waiting(2, '2026-01-30T10:00:00.000Z')]);
  const data = { pages: [page], pageParams: [''] };
  const added = repositionChat(data, waiting(1, '2026-01-30T10:05:00.000Z'), isAbove);
  expect(chatsOf(added).map(({ session_id }) => session_id)).toEqual(['chat-2', 'chat-1']);
  expect(isAbove(waiting(1, '2026-01-30T10:05:00.000Z'), fakeChat(9))).toBe(true);
  expect(isAbove(fakeChat(9), waiting(1, '2026-01-30T10:05:00.000Z'))).toBe(false);
  expect(isAbove(fakeChat(9), fakeChat(3))).toBe(true);
});
