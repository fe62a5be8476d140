import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { readPageData } from '#shared/console/index.ts';
import { permissions } from '#shared/contracts/names.ts';
import type { NewInvite } from '#shared/contracts/people/invites.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeMember } from '../../testing/fake-members.ts';
import { MemberList } from '../member-list.tsx';

const mina = fakeMember({ me: true, online: true });
const windows = ['Bakery', 'Guide'].map((name) => ({
  id: name.toLowerCase(),
  hash_id: name.toLowerCase(),
  name,
  image_url: null,
  my_permissions: mina.permission,
}));

async function openInviteDialog(calls: FakeCalls = {}, setup: Partial<ScreenSetup> = {}) {
  const view = await renderScreen({
    Screen: MemberList,
    pattern: '/redesign/:hash_id/members',
    address: '/redesign/bakery/members?invite=new',
    calls: {
      'GET /members': [mina],
      'GET /windows/list': [],
      'GET /windows/permissions': windows,
      ...calls,
    },
    ...setup,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  return { ...view, dialog, addresses: dialog.getByLabelText('Email addresses') };
}
const sentInvite = ({ api }: Awaited<ReturnType<typeof openInviteDialog>>) =>
  api.requests.find(({ name }) => name === 'POST /invite/send')?.body as NewInvite | undefined; // the body of this call

test('dialog summarizes an invite and sends the chosen role, permissions and chatbots', async () => {
  const view = await openInviteDialog({
    'POST /invite/send': [
      { email: 'kim@example.com', state: 'sent', link: 'https://console.test/invite' },
      { email: 'lee@example.com', state: 'already_invited', link: null },
    ],
  });
  const { user, dialog, addresses } = view;
  await user.type(addresses, 'Kim@example.com,{Enter}lee@example.com');
  await user.click(await dialog.findByRole('checkbox', { name: 'Choose all 2 chatbots' }));
  await user.click(dialog.getByRole('radio', { name: 'The chatbots selected below' }));
  const summary = dialog.getByRole('status').textContent;
  expect(summary).toContain('kim@example.com and lee@example.com');
  expect(summary).toContain('Can answer all chats and edit their chatbots.');
  expect(summary).toContain('2 chatbots');
  await user.click(dialog.getByRole('button', { name: 'Send 2 invitations' }));
  await screen.findByText('Invited by somebody else');
  screen.getByRole('button', { name: 'Copy link' });
  const body = sentInvite(view);
  expect(body).toMatchObject({
    invitee_email: ['kim@example.com', 'lee@example.com'],
    role: 'member',
    window_ids: ['bakery', 'guide'],
  });
  expect(permissions.filter((name) => body?.permission[name])).toEqual([
    'all_chats',
    'manage_chatbots_part',
  ]);
});

test('an invite to manage all chatbots selects all of them', async () => {
  const view = await openInviteDialog({ 'POST /invite/send': [] });
  await view.user.type(view.addresses, 'kim@example.com');
  const bakery = await view.dialog.findByRole('checkbox', { name: 'Bakery' });
  await view.user.click(view.dialog.getByRole('radio', { name: /^All chatbots/ }));
  expect(bakery.closest('fieldset')?.disabled).toBe(true);
  await view.user.click(view.dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sentInvite(view)?.window_ids).toEqual(['bakery', 'guide']));
  expect(sentInvite(view)?.permission).toMatchObject({
    manage_chatbots_part: true,
    manage_chatbots_all: true,
  });
});

test.each([
  ['', 'Enter at least one email address.'],
  ['nobody', '“nobody” is not an email address.'],
  ['mina@example.com', 'mina@example.com is already a member.'],
  [Array.from({ length: 21 }, (_, index) => `a${index}@b.io`).join('\n'), /at most 20/],
])('“%s” is not sent and shows an error', async (text, shown) => {
  const view = await openInviteDialog();
  if (text) {
    await view.user.click(view.addresses);
    await view.user.paste(text);
  }
  await view.user.click(view.dialog.getByRole('button', { name: /^(Send|Invite)/ }));
  await view.dialog.findByText(shown);
  expect(view.addresses.getAttribute('aria-invalid')).toBe('true');
  expect(sentInvite(view)).toBeUndefined();
});

test('a leader sees what they cannot grant and who can', async () => {
  const leader = fakeUser({ can: ['all_chats', 'manage_members'], role: 'leader' });
  const { dialog } = await openInviteDialog({}, { user: leader });
  const usage = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Usage' });
  expect(usage.disabled).toBe(true);
  const reason = document.getElementById(usage.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('Mina Park');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Leader' }).disabled).toBe(true);
});

test('dialog shows a server error and keeps the input', async () => {
  const refuse = () => {
    throw new FakeProblem(402, { code: 'limit_reached', detail: 'No seat is left.' });
  };
  const { user, dialog, addresses } = await openInviteDialog({ 'POST /invite/send': refuse });
  await user.type(addresses, 'kim@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('No seat is left.');
  expect(addresses).toHaveProperty('value', 'kim@example.com');
});

let sendsMail: boolean;
function MembersWithMail() {
  Object.assign(readPageData(), { sendsMail });
  return <MemberList />;
}

test.each([
  ['a notice when no mail server', false, 1],
  ['no notice when a mail server', true, 0],
])('dialog shows %s is configured', async (_notice, hasMailServer, count) => {
  sendsMail = hasMailServer;
  const { dialog } = await openInviteDialog({}, { Screen: MembersWithMail });
  expect(dialog.queryAllByText(/sends no email/)).toHaveLength(count);
});
