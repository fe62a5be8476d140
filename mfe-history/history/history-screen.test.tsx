import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakePage } from '../testing/fake-chats.ts';
import {
  calls,
  chatHistoryPath,
  chats,
  findRow,
  renderHistory,
  searchField,
} from '../testing/render-history.tsx';

test('a failed list does not affect the thread, and vice versa', async () => {
  let isBroken = true;
  const fail = () => {
    throw new FakeProblem(500, { code: 'internal', detail: 'Something broke.' });
  };
  const { user } = await renderHistory({
    address: `${chatHistoryPath}?chat=chat-1`,
    calls: { ...calls, 'GET /sessions/:hash': () => (isBroken ? fail() : fakePage(chats)) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The chats could not be loaded');
  await screen.findByText('Message 2');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await findRow('Customer 2');

  await renderHistory({
    address: `${chatHistoryPath}?chat=chat-1`,
    calls: { ...calls, 'GET /sessions/:hash/:session_id': fail },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The chat could not be loaded');
  await findRow('Customer 2');
});

test('a chat that does not exist links back to the list', async () => {
  const { user } = await renderHistory({
    address: `${chatHistoryPath}?chat=gone`,
    calls: {
      ...calls,
      'GET /sessions/:hash/:session_id': () => {
        throw new FakeProblem(404, { code: 'not_found', detail: 'No such chat.' });
      },
    },
  });
  const message = await screen.findByText('This chat was not found');
  const box = message.parentElement ?? document.body;
  await user.click(within(box).getByRole('button', { name: 'Back to the list' }));
  expect(location.search).toBe('');
});

const focusedChat = () => document.activeElement?.getAttribute('data-row');

test('j and k move between rows, Enter opens a chat, and Escape returns to its row', async () => {
  const { user } = await renderHistory();
  await findRow('Customer 1');
  await user.keyboard('jj');
  expect(focusedChat()).toBe('chat-2');
  await user.keyboard('k');
  expect(focusedChat()).toBe('chat-1');
  await user.keyboard('{ArrowDown}{End}');
  expect(focusedChat()).toBe('chat-3');
  await user.keyboard('{Home}{Enter}');
  await waitFor(() => expect(location.search).toBe('?chat=chat-1'));
  await screen.findByText('Message 2');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('log'));
  await user.keyboard('j');
  expect(focusedChat()).toBe('chat-2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location.search).toBe(''));
  await waitFor(() => expect(focusedChat()).toBe('chat-1'));
});

test('only the open chat is in the tab order and marked as current', async () => {
  await renderHistory({ address: `${chatHistoryPath}?chat=chat-2` });
  await findRow('Customer 1');
  const links = screen.getAllByRole('link', { name: /Customer/ });
  expect(links.map((link) => link.tabIndex)).toEqual([-1, 0, -1]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null]);
});

test('“/” focuses the search, where j is typed as a letter', async () => {
  const { user } = await renderHistory();
  await findRow('Customer 1');
  await user.keyboard('/');
  expect(document.activeElement).toBe(searchField());
  await user.keyboard('jk');
  expect(searchField()).toHaveProperty('value', 'jk');
});
