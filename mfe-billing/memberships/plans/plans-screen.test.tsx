import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakePlan, listOf, membershipCalls } from '../../testing/fake-memberships.ts';
import { PlansScreen } from './plans-screen.tsx';

const renderPlans = (calls: FakeCalls = {}) =>
  renderScreen({
    Screen: PlansScreen,
    pattern: '/redesign/:hash_id/memberships',
    calls: { ...membershipCalls, ...calls },
  });

test('plans are listed with their prices, counts and members', async () => {
  await renderPlans();
  const row = await screen.findByRole('row', { name: /Plus/ });
  for (const text of ['₩9,900', '$7.99', '20 a day', '300 a month', 'Level 1']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('3 a day')).toBeTruthy();
  expect(screen.getByText('No packs yet')).toBeTruthy();
});

test('a plan needs a price, and its daily count must not exceed the monthly one', async () => {
  const { user, api } = await renderPlans({
    'GET /persona/membership-plans': { ...listOf(), free: null },
    'POST /persona/membership-plans': fakePlan(),
  });
  await user.click(await screen.findByRole('button', { name: 'Create a plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a plan' }));
  const field = (name: RegExp) => dialog.getByRole('textbox', { name });
  await user.type(field(/^Name/), 'Plus');
  await user.type(field(/Answers a day/), '30');
  await user.type(field(/Answers a month/), '20');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText(/at least one currency/)).toBeTruthy();
  expect(dialog.getByText(/not larger than the one for a month/)).toBeTruthy();
  await user.type(field(/US Dollar/), '7.99');
  await user.clear(field(/Answers a day/));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.requests.find(({ name }) => name === 'POST /persona/membership-plans');
  expect(sent?.body).toEqual({
    window_hash: 'onyu-flowers',
    name: 'Plus',
    price: { KRW: null, JPY: null, USD: 799 },
    level: 1,
    daily_chat_count: null,
    monthly_chat_count: 20,
  });
});

test('a plan in use is not deleted but can be hidden', async () => {
  const { user, api } = await renderPlans({
    'GET /persona/membership-plans': listOf(fakePlan(), fakePlan({ id: 'plan-2', name: 'Pro' })),
    'DELETE /persona/membership-plans/:plan_id': () => {
      throw new FakeProblem(409, { code: 'plan_in_use', detail: '' });
    },
    'PATCH /persona/membership-plans/:plan_id': fakePlan({ hidden: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Plus' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Hide the plan' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = api.requests.find(({ name }) => name.startsWith('PATCH'));
  expect(sent).toMatchObject({ params: { plan_id: 'plan-1' }, body: { hidden: true } });

  await user.click(screen.getByRole('button', { name: 'Actions for Pro' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
});

test('without payments the screen says how customers get memberships', async () => {
  await renderPlans({
    'GET /persona/membership-plans': { ...listOf(), takes_payments: false },
  });
  expect(await screen.findByText(/payments are not set up on this server/)).toBeTruthy();
});
