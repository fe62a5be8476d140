import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useToasts } from '#shared/console/shell.ts';
import type { Member } from '#shared/contracts/members.ts';
import { permissions } from '#shared/contracts/names.ts';
import type { Organization as Details } from '#shared/contracts/organizations.ts';
import type { ProblemCode } from '#shared/contracts/problems.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { Organization } from './organization.tsx';

// Handing over, leaving and deleting: what they ask for, send, and say when they are refused.

const organization: Details = {
  ...{ id: fakeUser().organization_id, name: 'Onyu', role: 'owner', plan: 'free' },
  ...{ member_count: 2, window_count: 1, current: true },
  ...{ timezone: 'Asia/Seoul', country_code: 'KR', currency: 'KRW' },
  ...{ retention_days: null, deleted: null },
};
const joon: Member = {
  ...{ id: 'joon', kind: 'member', email: 'joon@onyu.example', name: 'Joon Kim', role: 'member' },
  permission: Object.fromEntries(permissions.map((name) => [name, false])) as Member['permission'], // every key of the list is written above
  ...{ window_ids: [], window_count: 0, me: false, inviting: false, declined: false },
  ...{ invited_at: null, expires_at: null, last_seen_at: null, online: false },
};

/** The page, and what the shell says above it. */
function Page() {
  const toasts = useToasts();
  return (
    <>
      <Organization />
      {toasts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </>
  );
}

const show = (calls: ScreenSetup['calls']) =>
  renderScreen({
    Screen: Page,
    pattern: '/redesign/organization',
    calls: { 'GET /organizations': [organization], 'GET /members': [joon], ...calls },
  });

const refused = (code: ProblemCode, detail: string) => () => {
  throw new FakeProblem(409, { code, detail });
};

test('RP1 handing over asks for the new owner and the password, each at its field, and sends both', async () => {
  const { user, api } = await show({ 'POST /organizations/:id/transfer': organization });
  const submit = await screen.findByRole('button', { name: 'Hand over ownership' });
  const sent = () => api.requests.filter(({ name }) => name.endsWith('/transfer'));
  await user.click(submit);
  screen.getByText('Choose the new owner.');
  screen.getByText('Fill in this field.');
  expect(sent()).toEqual([]);
  await user.selectOptions(screen.getByLabelText('New owner'), 'Joon Kim');
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  expect(screen.queryByText('Fill in this field.')).toBeNull();
  await user.click(submit);
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([
      { member_id: 'joon', password: 'correct horse', stay: false },
    ]),
  );
});

test('RP1 a refused handover says why, and keeps who was chosen', async () => {
  const { user } = await show({
    'POST /organizations/:id/transfer': refused('invalid_credentials', 'The password is wrong.'),
  });
  await user.selectOptions(await screen.findByLabelText('New owner'), 'Joon Kim');
  await user.type(screen.getByLabelText('Your password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Hand over ownership' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The password is wrong.');
  expect(screen.getByLabelText('New owner')).toHaveProperty('value', 'joon');
  expect(screen.getByLabelText('Your password')).toHaveProperty('value', '');
});

test('RP1 the last owner who wants to leave is told why that cannot be', async () => {
  const { user } = await show({
    'POST /organizations/:id/leave': refused('last_owner', 'Make another member an owner first.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Leave organization' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave Onyu?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave organization' }));
  await screen.findByText('Make another member an owner first.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('O4 an organization is deleted only once its name was typed; a refusal says why', async () => {
  const { user, api } = await show({
    'DELETE /organizations/:id': refused('subscription_active', 'Cancel the subscription first.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete organization' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Onyu?' });
  const confirm = within(dialog).getByRole('button', { name: 'Delete organization' });
  await user.click(confirm);
  expect(api.requests.filter(({ name }) => name.startsWith('DELETE'))).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'Onyu');
  await user.click(confirm);
  await screen.findByText('Cancel the subscription first.');
  expect(api.requests.find(({ name }) => name.startsWith('DELETE'))?.body).toEqual({
    name: 'Onyu',
  });
});
