import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { NewOrganization } from './new-organization.tsx';

const available = { valid: true, problems: [], name_available: true };

beforeEach(() => {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function Screen() {
  return <NewOrganization onClose={() => undefined} />;
}

function show(calls: Parameters<typeof renderScreen>[0]['calls'] = {}) {
  return renderScreen({
    Screen,
    pattern: '/redesign/chatbots',
    calls: { 'GET /organizations/validation': available, ...calls },
  });
}

test('an organization without a name is not created', async () => {
  const { user, api } = await show();
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await screen.findByText('Enter a name.');
  expect(api.requests).toEqual([]);
});

test('a name that the user has given to another organization is not sent', async () => {
  const { user, api } = await show({
    'GET /organizations/validation': { ...available, name_available: false },
  });
  await user.type(await screen.findByRole('textbox'), 'Onyu{Enter}');
  await screen.findByText('You already have an organization with this name.');
  expect(api.requests.map(({ name }) => name)).toEqual(['GET /organizations/validation']);
});

test('a name that the server rejects is explained at the field', async () => {
  const { user } = await show({
    'POST /organizations': () => {
      const fields = { name: 'link_in_name' };
      throw new FakeProblem(422, { code: 'validation_failed', detail: 'Check.', fields });
    },
  });
  await user.type(await screen.findByRole('textbox'), 'www.example.com/x{Enter}');
  await screen.findByText('Enter a name without web addresses.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('another failure is shown above the fields', async () => {
  const { user } = await show({
    'POST /organizations': () => {
      throw new FakeProblem(409, { code: 'too_many', detail: 'You have too many.' });
    },
  });
  await user.type(await screen.findByRole('textbox'), 'Onyu{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('You have too many.');
});
