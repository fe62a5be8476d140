import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { PersonScreen } from './person-screen.tsx';

const at = '2026-01-31T09:00:00.000Z';
const ana = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@example.com',
  phone: null,
  user_ids: [],
  accounts: [],
  qualification: [],
  merged: [],
  contacts: [],
  fields: {},
  created_at: at,
  updated_at: at,
};

const calls: FakeCalls = {
  'GET /customers/:id': ana,
  'GET /customers/:id/notes': { items: [] },
  'GET /customers/:id/timeline': { items: [], has_more: false, next_cursor: null },
  'GET /tags': { items: [] },
  'GET /progress-states': { items: [] },
  'DELETE /customers/:id': { deleted: 1 },
};

const render = (setup: Partial<ScreenSetup> = {}) =>
  renderScreen({
    Screen: PersonScreen,
    pattern: '/redesign/:hash_id/customers/:customer_id',
    address: '/redesign/onyu-flowers/customers/ana',
    calls,
    ...setup,
  });

async function erase(user: Awaited<ReturnType<typeof render>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete customer…' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Ana?' }));
  await user.type(dialog.getByRole('textbox'), 'Ana');
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
}

test('a customer is erased after their name was typed', async () => {
  const { user, api } = await render();
  await erase(user);
  await waitFor(() => expect(location.pathname).toBe('/redesign/onyu-flowers/customers'));
  const sent = api.requests.find(({ name }) => name === 'DELETE /customers/:id');
  expect(sent).toMatchObject({ params: { id: 'ana' }, body: { confirmation: 'Ana' } });
});

test('a refused erasure shows the customer as they are now', async () => {
  let name = 'Ana';
  const { user } = await render({
    calls: {
      ...calls,
      'GET /customers/:id': () => ({ ...ana, name }),
      'DELETE /customers/:id': () => {
        name = 'Ana Lee';
        throw new FakeProblem(422, { code: 'validation_failed', detail: 'Wrong name' });
      },
    },
  });
  await erase(user);
  expect(await screen.findByRole('alertdialog', { name: 'Delete Ana Lee?' })).toBeTruthy();
});

test('members who are neither owner nor leader may merge a customer but not delete one', async () => {
  const { user } = await render({ user: fakeUser({ role: 'member', can: ['customer_info'] }) });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Merge with…']);
});
