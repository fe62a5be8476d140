import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { fakeChat, fakeMessage, fakePage, fakeThread } from '../testing/fake-chats.ts';
import { fakeLive } from '../testing/fake-live.ts';
import {
  calls,
  chatHistoryPath,
  chats,
  findRow,
  renderHistory,
  searchField,
} from '../testing/render-history.tsx';

test('the type, search text and dates in the URL are sent to the server', async () => {
  const { api } = await renderHistory({
    address: `${chatHistoryPath}?type=waiting&q=환불&from=2026-01-01&until=2026-01-31`,
  });
  await findRow('Customer 1');
  expect(api.requests[0]).toMatchObject({
    name: 'GET /sessions/:hash',
    params: { hash: 'onyu-flowers' },
    query: { type: 'waiting', text: '환불', start_date: '2026-01-01', end_date: '2026-01-31' },
  });
  expect(searchField()).toHaveProperty('value', '환불');
});

test('invalid URL parameters are ignored', async () => {
  const { api } = await renderHistory({
    address: `${chatHistoryPath}?type=odd&from=yesterday&until=2026-02-31`,
  });
  await findRow('Customer 1');
  expect(api.requests[0]?.query).toEqual({ type: 'all', size: '30' });
});

test('filters show their counts, and a button filters waiting chats', async () => {
  const page = fakePage(chats, { counts: { waiting: 3, mine: 1 } });
  const { user, api } = await renderHistory({ calls: { ...calls, 'GET /sessions/:hash': page } });
  await findRow('Customer 1');
  expect(screen.getByRole('option', { name: 'Assigned to me (1)' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '3 chats are waiting for a person' }));
  await waitFor(() => expect(location.search).toBe('?type=waiting'));
  await waitFor(() => expect(api.requests.at(-1)?.query).toMatchObject({ type: 'waiting' }));
});

test('search matches are highlighted', async () => {
  const snippet = { text: '교환과 환불 규정', marks: [[4, 6] as [number, number]] };
  await renderHistory({
    address: `${chatHistoryPath}?q=환불`,
    calls: { ...calls, 'GET /sessions/:hash': fakePage([fakeChat(1, { snippet })]) },
  });
  const link = await findRow('Customer 1');
  expect(link.querySelector('mark')?.textContent).toBe('환불');
  expect(link.textContent).toContain('교환과 환불 규정');
});

test('the search starts only after an input method has finished composing', async () => {
  const { api } = await renderHistory();
  await findRow('Customer 1');
  const searches = () => api.requests.filter(({ query }) => query.text !== undefined);
  const field = searchField();
  fireEvent.compositionStart(field);
  for (const value of ['ㅎ', '화', '환', '환ㅂ', '환불'])
    fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(searches()).toEqual([]);
  fireEvent.compositionEnd(field);
  await waitFor(() => expect(searches()).toMatchObject([{ query: { text: '환불' } }]));
  expect(new URLSearchParams(location.search).get('q')).toBe('환불');
});

test('“Load more” continues after the last row', async () => {
  const { user, api } = await renderHistory({
    calls: {
      ...calls,
      'GET /sessions/:hash': ({ query }) =>
        query.last_updated_at
          ? fakePage([fakeChat(4)])
          : fakePage(chats, { has_more: true, next_cursor: 'cursor' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await findRow('Customer 4');
  expect(api.requests.at(-1)?.query).toMatchObject({ last_updated_at: 'cursor' });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('unread messages are counted until the member has read the chat, in any browser', async () => {
  const unread = fakeChat(1, { unread: 2 });
  const { user, api } = await renderHistory({
    calls: {
      ...calls,
      'GET /sessions/:hash': fakePage([unread, fakeChat(2)]),
      'GET /sessions/:hash/:session_id': fakeThread([fakeMessage(1)], { session: unread }),
      'POST /sessions/:hash/:session_id/read': {},
      'POST /sessions/:hash/:session_id/unread': {},
    },
  });
  const live = fakeLive();
  const changed = { session_id: unread.session_id, window_hash: unread.window_hash };
  const textOfRow = async () => (await findRow('Customer 1')).textContent;
  expect(await textOfRow()).toContain('2 new');
  await user.click(await findRow('Customer 1'));
  await screen.findByText('Message 1');
  await waitFor(() => expect(live.isOpen()).toBe(true));
  live.send('unread.changed', { ...changed, unread: 0 });
  await user.click(screen.getByRole('button', { name: 'Close the chat' }));
  await waitFor(async () => expect(await textOfRow()).not.toContain('new'));

  await user.click(await findRow('Customer 1'));
  await screen.findByText('Message 1');
  await user.keyboard('u');
  await waitFor(() => expect(screen.queryByText('Message 1')).toBeNull());
  expect(api.requests.some(({ name }) => name.endsWith('/unread'))).toBe(true);
  live.send('unread.changed', { ...changed, unread: 1 });
  await waitFor(async () => expect(await textOfRow()).toContain('1 new'));
});

test('only own chats and no filter by type are shown when the member lacks all_chats', async () => {
  const user = fakeUser({ can: [], own_chats: true });
  const { api } = await renderHistory({ user, address: `${chatHistoryPath}?type=all` });
  await findRow('Customer 1');
  expect(api.requests[0]?.query).toMatchObject({ type: 'mine' });
  expect(screen.queryByRole('combobox', { name: 'Chats to show' })).toBeNull();
  await renderHistory({ user, calls: { ...calls, 'GET /sessions/:hash': fakePage([]) } });
  await screen.findByText('No chats assigned to you');
});

test('an empty list explains how chats arrive, and filters without a match can be cleared', async () => {
  const empty = { ...calls, 'GET /sessions/:hash': fakePage([]) };
  await renderHistory({ calls: empty });
  const install = await screen.findByRole('link', { name: 'Install on your website' });
  expect(install.getAttribute('href')).toBe('/redesign/onyu-flowers/settings?tab=install');
  expect(screen.getByRole('link', { name: 'Try it in the preview' })).toBeTruthy();

  const { user } = await renderHistory({
    calls: empty,
    address: `${chatHistoryPath}?q=x&type=ai&chat=chat-1`,
  });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(location.search).toBe('?chat=chat-1');
});
