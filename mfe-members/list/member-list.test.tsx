import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '#shared/console/queries.ts';
import { permissions } from '#shared/contracts/names.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeMember } from '../testing/fake-members.ts';
import { MemberList } from './member-list.tsx';

/** A minute later than whole days, because relative times are rounded toward zero. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();

const member = (changes: Partial<Member>) => fakeMember({ last_seen_at: inDays(-1.5), ...changes });
const mina = member({ me: true, online: true });
const kim = member({
  id: 'kim',
  name: '김서연',
  email: 'kim@example.com',
  role: 'member',
  permission: permissionMap([
    'all_chats',
    'customer_info',
    'manage_chatbots_part',
    'manage_members',
  ]),
  window_ids: ['shop', 'secret'],
});
const guest = member({
  id: 'guest',
  kind: 'invite',
  name: null,
  email: 'guest@example.com',
  role: 'leader',
  permission: permissionMap([]),
  window_count: 0,
  inviting: true,
  invited_at: inDays(-1),
  expires_at: inDays(6),
  last_seen_at: null,
});

const window = {
  hash_id: 'onyu-flowers',
  image_url: null,
  agent_on: true,
  agent_type: 'general',
  chat_count_month: 0,
  last_activity_at: null,
  state: 'live' as const,
};
const windows = [
  { ...window, id: 'shop', name: 'Onyu Flowers' },
  { ...window, id: 'guide', name: 'Guide' },
];

const renderMemberList = (setup: Partial<ScreenSetup> = {}) =>
  renderScreen({
    Screen: MemberList,
    pattern: '/redesign/:hash_id/members',
    calls: { 'GET /members': [mina, kim, guest], 'GET /windows/list': windows },
    ...setup,
  });
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement); // the link is inside a table row

test('each row shows name, role, permissions, chatbots and last activity', async () => {
  await renderMemberList();
  const ownRow = await rowOf('Mina Park');
  for (const text of ['mina@example.com', 'You', 'Owner', 'Full access.', 'Online']) {
    expect(ownRow.getByText(text)).toBeTruthy();
  }
  expect(ownRow.getByText('All chatbots (2)')).toBeTruthy();
  expect(await ownRow.findByText('Onyu Flowers and Guide')).toBeTruthy();

  const otherRow = await rowOf('김서연');
  expect(
    otherRow.getByText(
      'Can answer all chats, see customer information, edit their chatbots, and see the list of members.',
    ),
  ).toBeTruthy();
  expect(otherRow.getByText('2 chatbots')).toBeTruthy();
  expect(otherRow.getByText('Onyu Flowers and 1 more')).toBeTruthy();
  expect(otherRow.getByText('Last seen yesterday')).toBeTruthy();
});

test('an invite shows when it expires or when it has expired', async () => {
  const expiredInvite = { ...guest, id: 'expired', email: 'expired@example.com', inviting: false };
  await renderMemberList({
    calls: { 'GET /members': [mina, guest, { ...expiredInvite, expires_at: inDays(-3) }] },
  });
  const invited = await rowOf('guest@example.com');
  expect(invited.getByText('Invited')).toBeTruthy();
  expect(invited.getByText('Expires in 6 days')).toBeTruthy();
  expect(invited.getByText('Sees only the chats assigned to them.')).toBeTruthy();
  const expired = await rowOf('expired@example.com');
  expect(expired.queryByText('Invited')).toBeNull();
  expect(expired.getByText('Invitation expired 2 days ago')).toBeTruthy();
});

test('details list all nine permissions and close on Escape', async () => {
  const { user } = await renderMemberList();
  await user.click(await screen.findByRole('link', { name: '김서연' }));
  const details = within(await screen.findByRole('dialog', { name: '김서연' }));
  const list = within(details.getByRole('list')).getAllByRole('listitem');
  expect(list).toHaveLength(9);
  expect(list.map((item) => item.dataset.held)).toEqual(
    permissions.map((name) => String(kim.permission[name])),
  );
  expect(details.getByText('All chats').closest('li')?.textContent).toContain('(granted)');
  expect(new URLSearchParams(location.search).get('member')).toBe('kim');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

test('search and role are stored in the URL and filter the list', async () => {
  const { user } = await renderMemberList();
  await rowOf('김서연');
  await user.type(screen.getByRole('searchbox'), 'GUEST@');
  expect(location.search).toBe('?text=GUEST%40');
  expect(screen.queryByRole('link', { name: '김서연' })).toBeNull();
  expect(screen.getByRole('link', { name: 'guest@example.com' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox'), 'Owner');
  expect(screen.getByText('No matching members')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show everyone' }));
  expect(location.search).toBe('');
  expect(screen.getByRole('link', { name: '김서연' })).toBeTruthy();
});

test('the URL sorts the list, and the column header exposes the direction', async () => {
  await renderMemberList({ address: '/redesign/onyu-flowers/members?sort=-role' });
  await rowOf('Mina Park');
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('link').textContent);
  expect(names()).toEqual(['김서연', 'guest@example.com', 'Mina Park']);
  expect(screen.getByRole('columnheader', { name: /Role/ }).getAttribute('aria-sort')).toBe(
    'descending',
  );
});

test('a user who is neither owner nor leader sees why they cannot invite and whom to ask', async () => {
  await renderMemberList({ user: fakeUser({ can: ['manage_members'] }) });
  expect(
    await screen.findByText(/Only owners and leaders can invite.*Ask Mina Park\./),
  ).toBeTruthy();
});

test('an owner sees no notice about inviting, and a hint when they are the only member', async () => {
  await renderMemberList({ calls: { 'GET /members': [mina], 'GET /windows/list': windows } });
  expect(await screen.findByText('Only you so far')).toBeTruthy();
  expect(screen.queryByText(/Only owners and leaders/)).toBeNull();
});

test('loading list shows five skeleton rows', async () => {
  await renderMemberList({ calls: { 'GET /members': () => new Promise(() => {}) } });
  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
});

test('a load error shows its reason and can be retried', async () => {
  let isBroken = true;
  const { user } = await renderMemberList({
    calls: {
      'GET /members': () => {
        if (!isBroken) return [mina];
        throw new FakeProblem(403, {
          code: 'permission_required',
          detail: 'You may not see this.',
        });
      },
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('You may not see this.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Mina Park' })).toBeTruthy();
});

test('a refresh that fails leaves the rows', async () => {
  let isBroken = false;
  await renderMemberList({
    calls: {
      'GET /members': () => {
        if (isBroken) throw new FakeProblem(500, { code: 'internal', detail: 'Try later.' });
        return [mina];
      },
    },
  });
  await screen.findByRole('link', { name: 'Mina Park' });
  isBroken = true;
  await act(() => queryClient.refetchQueries());
  expect(screen.getByRole('link', { name: 'Mina Park' })).toBeTruthy();
  expect(screen.queryByText('Try later.')).toBeNull();
});
