import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AddOn, AddOnCheck } from '#shared/contracts/money/add-ons.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeActive, fakeSubscription } from '../testing/fake-subscription.ts';
import { renderTab } from '../testing/render-billing.tsx';
import { AddOnsScreen } from './add-ons-screen.tsx';

const address = '/redesign/onyu-flowers/billing?tab=add-ons';
const span = { from: '2026-11-27T03:00:00.000Z', until: '2026-12-27T03:00:00.000Z' };

function addOn(changes: Partial<AddOn> = {}): AddOn {
  return {
    ...{ code: 'extra_chats', name: '1,000 answers', price: 15_000, currency: 'KRW' },
    ...{ period: 'month', unit: 1_000, is_feature: false, active: false, quantity: 0 },
    ...{ state: 'available', next_quantity: null, renews_at: null },
    ...changes,
  };
}

/** The server's response for a quantity: 15,000 each for a whole period, plus 10 % VAT. */
const checkOf = (quantity: number): AddOnCheck => ({
  ...{ allowed: true, price_now: 16_500 * quantity, price_recurring: 16_500 * quantity },
  ...{ currency: 'KRW', limit_after: 5_000 + 1_000 * quantity, effective_at: span.from },
  lines: [
    {
      ...{ kind: 'add_on', item: 'extra_chats', quantity, period: 'month', ...span },
      amount: 15_000 * quantity,
    },
  ],
});

test('without a paid plan the add-ons are listed and cannot be bought', async () => {
  const { user } = await renderTab(AddOnsScreen, {
    address,
    calls: { 'GET /subscriptions': fakeSubscription(), 'GET /extra-service': [addOn()] },
  });
  expect(await screen.findByText('₩15,000 a month')).toBeTruthy();
  expect(screen.getByText(/Add-ons need a paid plan/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Compare plans' }));
  expect(location.search).toBe('?tab=plan');
});

test('add-ons are loaded again after the subscription could not be loaded', async () => {
  let fails = true;
  const { user } = await renderTab(AddOnsScreen, {
    address,
    calls: {
      'GET /subscriptions': () => {
        if (fails) throw new FakeProblem(500, { code: 'internal', detail: 'broken' });
        return fakeActive();
      },
      'GET /extra-service': [addOn()],
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await screen.findByText('₩15,000 a month')).toBeTruthy();
});

test('the preview follows the quantity, and what it shows is what is charged', async () => {
  const { user, api } = await renderTab(AddOnsScreen, {
    address,
    calls: {
      'GET /subscriptions': fakeActive(),
      'GET /extra-service': [addOn()],
      'POST /extra-service/check': ({ body }) => checkOf((body as { quantity: number }).quantity), // sent by the dialog
      'POST /extra-service/manage': {
        ...{ add_on: addOn({ active: true, quantity: 3 }), ledger_id: 'invoice-1' },
        payment: 'paid',
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Add “1,000 more AI answers/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Pay ₩16,500' })).toBeTruthy();
  const field = dialog.getByRole('spinbutton', { name: 'Quantity' });
  await user.clear(field);
  expect(dialog.getByText('Enter a whole number from 1 to 100.')).toBeTruthy();
  await user.type(field, '3');
  const pay = await dialog.findByRole('button', { name: 'Pay ₩49,500' });
  expect(dialog.getByText('Your limit is then 8,000.')).toBeTruthy();
  await waitFor(() => expect(pay.getAttribute('aria-disabled')).toBeNull());
  await user.click(pay);
  expect(api.requests.find(({ name }) => name.endsWith('manage'))?.body).toEqual({
    code: 'extra_chats',
    action: 'start',
    quantity: 3,
    expected_total: 49_500,
  });
});

test('an add-on that cannot be bought says why', async () => {
  const refused = { ...checkOf(1), allowed: false, reason: 'no_card' as const };
  const { user } = await renderTab(AddOnsScreen, {
    address,
    calls: {
      'GET /subscriptions': fakeActive({ card: null }),
      'GET /extra-service': [addOn({ code: 'remove_logo', is_feature: true })],
      'POST /extra-service/check': refused,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add “Your own logo”' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Register a card first/)).toBeTruthy();
});

test('an add-on that ends with the period can be continued', async () => {
  const stopping = { active: true, quantity: 2, next_quantity: 0, renews_at: span.until };
  await renderTab(AddOnsScreen, {
    address,
    calls: {
      'GET /subscriptions': fakeActive(),
      'GET /extra-service': [
        addOn({ ...stopping, state: 'stopping' }),
        addOn({ code: 'remove_logo', state: 'included' }),
      ],
    },
  });
  expect(await screen.findByText('Ends on Dec 27, 2026.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Keep “1,000 more AI answers/ })).toBeTruthy();
  expect(screen.getByText('In your plan')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Keep|Add|Stop/ })).toHaveLength(1);
});
