import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { CustomersScreen } from '../customers-screen.tsx';
import type { Person } from '../person/person-queries.ts';
import { PersonScreen } from '../person/person-screen.tsx';

const at = '2026-01-31T09:00:00.000Z';
const fields = [
  { key: 'plan', label: 'Plan', kind: 'choice' as const, choices: ['free', 'pro'] },
  { key: 'size', label: 'Seats', kind: 'number' as const, choices: [] },
  { key: 'vip', label: 'VIP', kind: 'yes_no' as const, choices: [] },
];
const ana: Person = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@example.com',
  phone: null,
  fields: { plan: 'free' },
  user_ids: [],
  accounts: [],
  qualification: [],
  merged: [],
  contacts: [],
  created_at: at,
  updated_at: at,
};
const common: FakeCalls = {
  'GET /customer-fields': { items: fields },
  'GET /tags': { items: [] },
  'GET /progress-states': { items: [] },
};

const renderPerson = (calls: FakeCalls = {}) =>
  renderScreen({
    Screen: PersonScreen,
    pattern: '/redesign/:hash_id/customers/:customer_id',
    address: '/redesign/onyu-flowers/customers/ana',
    calls: {
      ...common,
      'GET /customers/:id': ana,
      'GET /customers/:id/notes': { items: [] },
      'GET /customers/:id/timeline': { items: [], has_more: false, next_cursor: null },
      'PATCH /customers/:id': ana,
      ...calls,
    },
  });

const renderList = (calls: FakeCalls = {}, search = '') =>
  renderScreen({
    Screen: CustomersScreen,
    pattern: '/redesign/:hash_id/customers',
    address: `/redesign/onyu-flowers/customers${search}`,
    calls: {
      ...common,
      'GET /windows/:hash/contact': {
        ...{ items: [], total: 0, page: 1, size: 20, next_cursor: null },
        counts: { new: 0, in_progress: 0, on_hold: 0, done: 0, rejected: 0 },
      },
      'GET /views': { items: [] },
      'PUT /customer-fields': { items: fields },
      ...calls,
    },
  });

type Api = Awaited<ReturnType<typeof renderList>>['api'];
const bodiesOf = ({ requests }: Api, call: string) =>
  requests.filter(({ name }) => name === call).map(({ body }) => body);
const isInvalid = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true';

test('a value is saved when its field is left, and removed when it is emptied', async () => {
  const { user, api } = await renderPerson();
  const group = within(await screen.findByRole('group', { name: 'Custom fields' }));
  await user.type(group.getByRole('textbox', { name: 'Seats' }), '12');
  await user.tab();
  await waitFor(() => {
    expect(bodiesOf(api, 'PATCH /customers/:id')).toEqual([{ fields: { size: 12 } }]);
  });
  await user.selectOptions(group.getByRole('combobox', { name: 'Plan' }), '');
  await waitFor(() => {
    expect(bodiesOf(api, 'PATCH /customers/:id').at(-1)).toEqual({ fields: { plan: null } });
  });
});

test('a text that is not a number is marked and not saved', async () => {
  const { user, api } = await renderPerson();
  await user.type(await screen.findByRole('textbox', { name: 'Seats' }), 'many');
  await user.tab();
  expect(isInvalid(screen.getByRole('textbox', { name: 'Seats' }))).toBe(true);
  expect(bodiesOf(api, 'PATCH /customers/:id')).toEqual([]);
});

test('fields are added, and deleting one warns that values are lost', async () => {
  const { user, api } = await renderList();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Custom fields…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Custom fields' }));
  await user.click(dialog.getByRole('button', { name: 'Delete VIP' }));
  expect(dialog.getByRole('status').textContent).toContain('VIP');
  await user.click(dialog.getByRole('button', { name: 'Add field' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(isInvalid(dialog.getByRole('textbox', { name: 'Name of field 3' }))).toBe(true);
  await user.type(dialog.getByRole('textbox', { name: 'Name of field 3' }), 'City');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(bodiesOf(api, 'PUT /customer-fields')).toEqual([
      { items: [...fields.slice(0, 2), { label: 'City', kind: 'text', choices: [] }] },
    ]);
  });
});

test('the list is filtered by a value', async () => {
  const { user, api } = await renderList({}, '?open=1');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Plan' }), 'pro');
  await waitFor(() => {
    const lists = api.requests.filter(({ name }) => name === 'GET /windows/:hash/contact');
    expect(lists.at(-1)?.query).toMatchObject({ fields: 'plan=pro' });
  });
});
