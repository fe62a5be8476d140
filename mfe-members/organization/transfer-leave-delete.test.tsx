import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useToasts } from '#shared/console/shell.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import type { ProblemCode } from '#shared/contracts/problems.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeOrganization } from '#shared/testing/fake-organization.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeMember } from '../testing/fake-members.ts';
import { OrganizationScreen } from './organization-screen.tsx';

const organization = fakeOrganization();
const joon = fakeMember({
  id: 'joon',
  email: 'joon@onyu.example',
  name: 'Joon Kim',
  role: 'member',
  permission: permissionMap([]),
});

/** The page and the toasts that the shell would show. */
function Page() {
  const toasts = useToasts();
  return (
    <>
      <OrganizationScreen />
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

test('a transfer requires the new owner and the password and sends both', async () => {
  const { user, api } = await show({ 'POST /organizations/:id/transfer': organization });
  const submit = await screen.findByRole('button', { name: 'Transfer ownership' });
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

test('a refused transfer shows the reason and keeps the chosen member', async () => {
  const { user } = await show({
    'POST /organizations/:id/transfer': refused('invalid_credentials', 'The password is wrong.'),
  });
  await user.selectOptions(await screen.findByLabelText('New owner'), 'Joon Kim');
  await user.type(screen.getByLabelText('Your password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Transfer ownership' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The password is wrong.');
  expect(screen.getByLabelText('New owner')).toHaveProperty('value', 'joon');
  expect(screen.getByLabelText('Your password')).toHaveProperty('value', '');
});

test('the last owner sees why they cannot leave', async () => {
  const { user } = await show({
    'POST /organizations/:id/leave': refused('last_owner', 'Make another member an owner first.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Leave organization' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave Onyu?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave organization' }));
  await screen.findByText('Make another member an owner first.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('deleting requires the typed name and shows a server error', async () => {
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
