import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ResultOf } from '#shared/console/index.ts';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeChat, fakeMessage, fakePage, fakeThread } from '../testing/fake-chats.ts';
import { findRow } from '../testing/render-history.tsx';
import { InboxScreen } from './inbox-screen.tsx';

const path = '/redesign/inbox';
const counts = { mine: 1, waiting: 2, unassigned: 2, open: 3, snoozed: 0 };
const tag = { tag_id: 'refund', name: 'Refund', color: 'red' } as const;
const team = { team_id: 'night', name: 'Night shift', member_ids: ['me'], is_own: true };
const fakeWindow = (hash_id: string, name: string): ResultOf<'GET /windows/list'>[number] => ({
  id: hash_id,
  hash_id,
  name,
  image_url: null,
  agent_on: true,
  agent_type: 'general',
  chat_count_month: 0,
  last_activity_at: null,
  state: 'live',
});
const available = {
  member_id: 'me',
  name: 'Kim',
  state: 'available',
  open_chats: 2,
  max_chats: 10,
} satisfies ResultOf<'GET /availability'>;
const calls = (chats = [fakeChat(1), fakeChat(2)]): FakeCalls => ({
  'GET /inbox': { ...fakePage(chats), counts },
  'GET /windows/list': [fakeWindow('onyu-flowers', 'Onyu Flowers'), fakeWindow('hotel', 'Hotel')],
  'GET /tags': { items: [tag] },
  'GET /teams': { items: [team] },
  'GET /availability': available,
  'GET /sessions/:hash/:session_id/notes': { items: [] },
  'GET /sessions/:hash/:session_id': fakeThread([fakeMessage(1), fakeMessage(2)]),
  'GET /sessions/:hash/:session_id/readers': { items: [] },
});
const render = (setup: Partial<ScreenSetup> = {}) =>
  renderScreen({ Screen: InboxScreen, pattern: path, address: path, calls: calls(), ...setup });

test('the chosen order is in the address and requested', async () => {
  const { user, api } = await render();
  const sort = await screen.findByRole('combobox', { name: 'Sort' });
  await user.selectOptions(sort, 'Longest waiting');
  await waitFor(() => expect(location.search).toBe('?sort=waiting'));
  await waitFor(() =>
    expect(api.requests.findLast(({ name }) => name === 'GET /inbox')?.query).toMatchObject({
      sort: 'waiting',
    }),
  );
});

test('the views show their counts and are chosen by links', async () => {
  const { user, api } = await render();
  await findRow('Customer 1');
  const views = screen.getByRole('navigation', { name: 'Inbox views' });
  expect(within(views).getByRole('link', { name: 'Open 3' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(within(views).queryByRole('link', { name: /Snoozed \d/ })).toBeNull();
  await user.click(within(views).getByRole('link', { name: 'Waiting 2' }));
  await waitFor(() => expect(location.search).toBe('?view=waiting'));
  await waitFor(() =>
    expect(api.requests.findLast(({ name }) => name === 'GET /inbox')?.query).toMatchObject({
      view: 'waiting',
    }),
  );
});

test('rows name the chatbot and the tags; a chat opens with its chatbot in the address', async () => {
  const chat = fakeChat(1, { window_hash: 'hotel', tag_ids: ['refund', 'deleted'] });
  const { user, api } = await render({ calls: calls([chat]) });
  const row = await findRow('Customer 1');
  await waitFor(() => expect(row.textContent).toContain('Hotel'));
  expect(row.textContent).toContain('Refund');
  await user.click(row);
  await screen.findByRole('log', { name: /Chat with/ });
  expect(new URLSearchParams(location.search).get('of')).toBe('hotel');
  const opened = api.requests.find(({ name }) => name === 'GET /sessions/:hash/:session_id');
  expect(opened?.params).toMatchObject({ hash: 'hotel', session_id: 'chat-1' });
});

test('chatbot, tag and search in the address are sent to the server', async () => {
  const { api } = await render({ address: `${path}?view=all&chatbot=hotel&tag=refund&q=환불` });
  await findRow('Customer 1');
  const { query } = api.requests.find(({ name }) => name === 'GET /inbox') ?? {};
  expect(query).toMatchObject({ view: 'all', windows: 'hotel', tag: 'refund', text: '환불' });
});

test('only own chats are listed when the member lacks all_chats', async () => {
  const { api } = await render({ user: fakeUser({ can: [] }), address: `${path}?view=all` });
  await findRow('Customer 1');
  expect(screen.queryByRole('navigation', { name: 'Inbox views' })).toBeNull();
  const { query } = api.requests.find(({ name }) => name === 'GET /inbox') ?? {};
  expect(query).toMatchObject({ view: 'mine' });
});

test('a member switches to away', async () => {
  const { user, api } = await render({
    calls: { ...calls(), 'PATCH /availability': { ...available, state: 'away' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Available' }));
  await screen.findByText(/2 of 10 chats/);
  await user.click(screen.getByRole('menuitemcheckbox', { name: /^Away/ }));
  await screen.findByRole('button', { name: 'Away' });
  expect(api.requests.find(({ name }) => name === 'PATCH /availability')?.body).toEqual({
    away: true,
  });
});

test('an empty view offers to show all chats', async () => {
  const { user } = await render({ calls: calls([]), address: `${path}?view=waiting` });
  await screen.findByText('Nobody is waiting');
  await user.click(screen.getByRole('button', { name: 'Show all chats' }));
  await waitFor(() => expect(location.search).toBe('?view=all'));
});

test('a chat is transferred from a colleague to another member', async () => {
  const chat = fakeChat(1, { window_hash: 'hotel', handled_by: 'human', assignee: 'park' });
  const { user, api } = await render({
    address: `${path}?chat=chat-1&of=hotel`,
    calls: {
      ...calls([chat]),
      'GET /sessions/:hash/:session_id': fakeThread([fakeMessage(1)], { session: chat }),
      'GET /sessions/:hash/:session_id/readers': {
        items: [
          { id: 'park', name: 'Park', is_self: false },
          { id: 'me', name: 'Kim', is_self: true },
        ],
      },
      'PATCH /sessions/:id': { ...chat, assignee: 'me' },
    },
  });
  const responsible = await screen.findByRole('combobox', { name: 'Assignee' });
  expect(responsible).toHaveProperty('value', 'park');
  await user.selectOptions(responsible, 'Kim (me)');
  await waitFor(() => expect(responsible).toHaveProperty('value', 'me'));
  const { body } = api.requests.find(({ name }) => name === 'PATCH /sessions/:id') ?? {};
  expect(body).toEqual({ assignee: 'me', force: true });
});

test('a chat is assigned to a team, which its row names, and listed by team', async () => {
  const chat = fakeChat(1, { window_hash: 'hotel', handled_by: 'queue', team_id: null });
  const assigned = { ...chat, team_id: 'night' };
  const { user, api } = await render({
    address: `${path}?chat=chat-1&of=hotel`,
    calls: {
      ...calls([assigned]),
      'GET /sessions/:hash/:session_id': fakeThread([fakeMessage(1)], { session: chat }),
      'PATCH /sessions/:id': assigned,
    },
  });
  await waitFor(async () =>
    expect((await findRow('Customer 1')).textContent).toContain('Night shift'),
  );
  const responsible = await screen.findByRole('combobox', { name: 'Assignee' });
  await user.selectOptions(responsible, 'Team: Night shift');
  await waitFor(() => expect(responsible).toHaveProperty('value', 'team:night'));
  const { body } = api.requests.find(({ name }) => name === 'PATCH /sessions/:id') ?? {};
  expect(body).toEqual({ team_id: 'night', force: true });
  within(responsible).getByRole('option', { name: 'No team' });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'My teams');
  await waitFor(() =>
    expect(api.requests.findLast(({ name }) => name === 'GET /inbox')?.query).toMatchObject({
      team: 'mine',
    }),
  );
});

test('the filters of a statistics link are sent to the server, shown, and can be cleared', async () => {
  const closeReasons = { items: [{ id: 'spam', name: 'Spam or abuse', is_archived: false }] };
  const { user, api } = await render({
    address: `${path}?view=all&outcome=closed&close_reason=spam&started_from=2026-03-01`,
    calls: { ...calls(), 'GET /close-reasons': closeReasons },
  });
  await findRow('Customer 1');
  const sentQuery = () => api.requests.findLast(({ name }) => name === 'GET /inbox')?.query;
  expect(sentQuery()).toEqual({
    view: 'all',
    size: '30',
    outcome: 'closed',
    close_reason: 'spam',
    started_from: '2026-03-01',
  });
  await user.click(screen.getByRole('button', { name: 'More filters (3)' }));
  const reason = screen.getByRole('combobox', { name: 'Reason for closing' });
  await waitFor(() => expect(reason).toHaveProperty('value', 'spam'));
  await user.click(screen.getByRole('button', { name: 'Clear these filters' }));
  await waitFor(() => expect(sentQuery()).toEqual({ view: 'all', size: '30' }));
});
