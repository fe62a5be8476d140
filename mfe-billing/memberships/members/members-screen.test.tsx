import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '#shared/console/index.ts';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakeMembership, listOf, membershipCalls, pageOf } from '../../testing/fake-memberships.ts';
import { MembersScreen } from './members-screen.tsx';

const renderMembers = (calls: FakeCalls = {}, can?: Permission[]) =>
  renderScreen({
    Screen: MembersScreen,
    pattern: '/redesign/:hash_id/memberships',
    calls: { ...membershipCalls, ...calls },
    user: fakeUser(can && { can }),
  });

test('a membership is stopped after the consequences were confirmed', async () => {
  const { user, api } = await renderMembers({
    'PATCH /persona/memberships/:membership_id': fakeMembership({ state: 'stopped' }),
  });
  expect(await screen.findByText(/Renews on .* at ₩9,900/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Actions for Jisoo Kim/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Stop' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Nothing is refunded/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.requests.find(({ name }) => name.startsWith('PATCH'))).toMatchObject({
    params: { membership_id: 'membership-1' },
    body: { stop: true },
  });
});

test('a membership is extended by months', async () => {
  const { user, api } = await renderMembers({
    'POST /persona/memberships': fakeMembership(),
  });
  await user.click(await screen.findByRole('button', { name: /^Actions for Jisoo Kim/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Extend' }));
  const dialog = within(await screen.findByRole('dialog'));
  const months = dialog.getByRole('spinbutton', { name: /Months/ });
  await user.clear(months);
  await user.type(months, '6');
  await user.click(dialog.getByRole('button', { name: 'Extend' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    window_hash: 'onyu-flowers',
    customer_id: 'customer-1',
    plan_id: 'plan-1',
    months: 6,
  });
});

test('a membership is granted to a customer who was searched for', async () => {
  const mina = { id: 'mina', name: 'Mina Park', email: 'mina@example.com' };
  const { user, api } = await renderMembers({
    'GET /persona/customers': { items: [{ ...mina, phone_number: null, user_id: 'user-7' }] },
    'POST /persona/memberships': fakeMembership(),
  });
  await user.click(await screen.findByRole('button', { name: 'Grant a membership' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^Customer/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Type to search' }), 'mina');
  const query = { window_hash: 'onyu-flowers', text: 'mina' };
  const search = { name: 'GET /persona/customers', query };
  await waitFor(() => expect(api.requests).toContainEqual(expect.objectContaining(search)));
  await user.click(await screen.findByRole('option', { name: /Mina Park.*user-7/ }));
  await user.click(dialog.getByRole('button', { name: 'Grant a membership' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const grant = api.requests.find(({ name }) => name === 'POST /persona/memberships');
  expect(grant?.body).toMatchObject({ customer_id: 'mina', plan_id: 'plan-1' });
});

test('members without access to customers see why details are masked, and cannot search', async () => {
  await renderMembers({}, ['memberships']);
  expect(await screen.findByText(/Contact details are masked/)).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Grant a membership' })).toBeNull();
});

test('without plans the empty list says to create one first', async () => {
  await renderMembers({
    'GET /persona/memberships': pageOf(10),
    'GET /persona/membership-plans': listOf(),
  });
  expect(await screen.findByText(/First create a plan/)).toBeTruthy();
});
