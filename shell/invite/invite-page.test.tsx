import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { InviteOffer } from '#shared/contracts/people/invites.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import type { ProblemCode } from '#shared/contracts/problems.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { InvitePage } from './invite-page.tsx';

const offer: InviteOffer = {
  organization: { name: 'Onyu Flowers' },
  inviter: 'Mina Park',
  invitee_email: 'kim@example.com',
  role: 'member',
  permission: permissionMap(['all_chats', 'manage_members']),
  windows: [{ name: 'Bakery' }],
  state: 'inviting',
  registered: false,
  expires_at: '2026-12-01T00:00:00.000Z',
};
const kim = fakeUser({ email: 'kim@example.com' });
const pattern = '/redesign/invite';

const show = (calls: FakeCalls, setup: Partial<ScreenSetup> = {}) =>
  renderScreen({ Screen: InvitePage, pattern, address: `${pattern}?hash_id=abc`, calls, ...setup });
const failWith =
  (code: ProblemCode, status = 410) =>
  () => {
    throw new FakeProblem(status, { code, detail: `It is ${code}.` });
  };

test('an invited user sees the inviter, the permissions and the chatbots, and can accept', async () => {
  const { user, api } = await show(
    { 'GET /invite': offer, 'POST /invite/accept': failWith('invite_email_mismatch', 409) },
    { user: kim },
  );
  await screen.findByRole('heading', { level: 1, name: 'Join “Onyu Flowers”' });
  screen.getByText('Mina Park invites you as a member.');
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual(['See all chats', 'See the list of members', 'Bakery']);
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  expect((await screen.findByRole('alert')).textContent).toBe('It is invite_email_mismatch.');
  const accepted = api.requests.find(({ name }) => name === 'POST /invite/accept');
  expect(accepted?.body).toEqual({ hash_id: 'abc' });
});

test('a new user signs up with the invited address, which is read-only', async () => {
  const { user, api } = await show(
    { 'GET /invite': offer, 'POST /account/sign-up': failWith('invite_used') },
    { user: null },
  );
  await screen.findByRole('heading', { name: 'Create your account to join' });
  const email = screen.getByLabelText('Email');
  expect(email).toHaveProperty('value', 'kim@example.com');
  expect(email.hasAttribute('readonly')).toBe(true);
  await user.type(screen.getByLabelText('Password'), 'long enough for all{Enter}');
  await screen.findByText('It is invite_used.');
  const sent = api.requests.find(({ name }) => name === 'POST /account/sign-up');
  expect(sent?.body).toMatchObject({ email: 'kim@example.com', invite_hash: 'abc' });
});

test('an invited person with an account is asked to sign in', async () => {
  await show({ 'GET /invite': { ...offer, registered: true } }, { user: null });
  await screen.findByRole('heading', { name: 'Sign in to join' });
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
});

test('a user with another address sees a notice and cannot accept', async () => {
  await show({ 'GET /invite': offer }, { user: fakeUser() });
  await screen.findByText(/signed in as mina@example.com, but this invitation is for kim@/);
  screen.getByRole('button', { name: 'Sign out and continue' });
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
});

test.each([
  ['invite_expired', 410, 'This invitation has expired'],
  ['invite_used', 410, 'This invitation has already been used'],
  ['organization_closed', 410, 'This organization has been deleted'],
  ['not_found', 404, 'This link does not work'],
] as const)(
  'a link that is %s shows the reason and a link to the sign-in page',
  async (code, status, title) => {
    await show({ 'GET /invite': failWith(code, status) }, { user: null });
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(document.activeElement).toBe(heading);
    screen.getByRole('link', { name: 'Go to the sign-in page' });
  },
);

test('a URL without hash_id shows an invalid link and sends no request', async () => {
  const { api } = await show({}, { address: pattern, user: kim });
  await screen.findByRole('heading', { level: 1, name: 'This link does not work' });
  screen.getByRole('link', { name: 'Go to your chatbots' });
  expect(api.requests).toEqual([]);
});

test('declining needs a confirmation and shows the result', async () => {
  const { user, api } = await show(
    { 'GET /invite': offer, 'DELETE /invite': { deleted: 1 } },
    { user: null },
  );
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Decline this invitation?' });
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await screen.findByRole('heading', { level: 1, name: 'You have declined this invitation' });
  expect(api.requests.at(-1)).toMatchObject({ name: 'DELETE /invite', query: { hash_id: 'abc' } });
});

test('a failed load can be retried', async () => {
  let isBroken = true;
  const respond = () => (isBroken ? failWith('rate_limited', 429)() : offer);
  const { user } = await show({ 'GET /invite': respond }, { user: kim });
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retryButton);
  await waitFor(() => screen.getByRole('heading', { name: 'Join “Onyu Flowers”' }));
});
