import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ChangePreview } from '#shared/contracts/money/plan-changes.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeActive, fakeCard, fakeSubscription } from '../../testing/fake-subscription.ts';
import { renderTab } from '../../testing/render-billing.tsx';
import { PlanScreen } from '../plan-screen.tsx';

const span = { from: '2099-11-27T03:00:00.000Z', until: '2099-12-27T03:00:00.000Z' };
const preview: ChangePreview = {
  ...{ when: 'now', effective_at: span.from, net: 99_000, vat: 9_900, total: 108_900 },
  ...{ currency: 'KRW', next_total: 108_900, next_charge_at: span.until, exceeding: [] },
  lines: [{ kind: 'plan', item: 'pro', quantity: 1, period: 'month', ...span, amount: 99_000 }],
};
const address = '/redesign/onyu-flowers/billing?choose=pro&period=month&currency=KRW';
const withCard = fakeSubscription({ card: fakeCard });
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Pro plan' }));

test('the checkout shows each line with tax, and charges the amount that it shows', async () => {
  const { user, api } = await renderTab(PlanScreen, {
    address,
    calls: {
      'GET /subscriptions': withCard,
      'GET /subscriptions/quote': preview,
      'POST /subscriptions/portone/subscribe': { subscription: fakeActive(), payment: 'paid' },
    },
  });
  const dialog = await findDialog();
  const lines = within(await dialog.findByRole('table', { name: 'Charged now' }));
  expect(lines.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ProNov 27, 2099 – Dec 27, 2099₩99,000',
    'Subtotal₩99,000',
    'VAT₩9,900',
    'Total now₩108,900',
  ]);
  expect(dialog.getByText(/From Dec 27, 2099 on: ₩108,900 a month/)).toBeTruthy();
  expect(dialog.getByText(/Visa ending in 4242/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pay ₩108,900' }));
  expect(api.requests.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    subscription_type: 'pro',
    period: 'month',
    currency: 'KRW',
    expected_total: 108_900,
  });
  await waitFor(() => expect(location.search).toBe(''));
});

test('a declined card is explained and another one offered', async () => {
  const { user } = await renderTab(PlanScreen, {
    address,
    calls: {
      'GET /subscriptions': withCard,
      'GET /subscriptions/quote': preview,
      'POST /subscriptions/portone/subscribe': () => {
        throw new FakeProblem(402, {
          ...{ code: 'card_declined', detail: 'Declined.' },
          context: { reason: 'insufficient_funds' },
        });
      },
    },
  });
  const dialog = await findDialog();
  await user.click(await dialog.findByRole('button', { name: 'Pay ₩108,900' }));
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getByText('The card does not have enough funds.')).toBeTruthy();
  expect(alert.getByRole('button', { name: 'Use another card' })).toBeTruthy();
});

test('a price that has changed is shown before anything is charged', async () => {
  let total = 108_900;
  const { user, api } = await renderTab(PlanScreen, {
    address,
    calls: {
      'GET /subscriptions': withCard,
      'GET /subscriptions/quote': () => ({ ...preview, total }),
      'POST /subscriptions/portone/subscribe': () => {
        total = 120_000;
        throw new FakeProblem(409, { code: 'price_changed', detail: 'Changed.' });
      },
    },
  });
  const dialog = await findDialog();
  await user.click(await dialog.findByRole('button', { name: 'Pay ₩108,900' }));
  expect(await dialog.findByText(/The amount has changed meanwhile/)).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: 'Pay ₩120,000' }));
  const totals = api.requests
    .filter(({ name }) => name.startsWith('POST'))
    .map(({ body }) => (body as { expected_total: number }).expected_total); // sent by the checkout
  expect(totals).toEqual([108_900, 120_000]);
});

test('a double click charges once', async () => {
  let finish = () => {};
  const { user, api } = await renderTab(PlanScreen, {
    address,
    calls: {
      'GET /subscriptions': withCard,
      'GET /subscriptions/quote': preview,
      'POST /subscriptions/portone/subscribe': () =>
        new Promise((resolve) => {
          finish = () => resolve({ subscription: fakeActive(), payment: 'paid' });
        }),
    },
  });
  const dialog = await findDialog();
  await user.dblClick(await dialog.findByRole('button', { name: 'Pay ₩108,900' }));
  expect(api.requests.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1);
  finish();
});

test('a subscription bought in another tab closes the checkout', async () => {
  let isSubscribed = false;
  const { user } = await renderTab(PlanScreen, {
    address,
    calls: {
      'GET /subscriptions': () => (isSubscribed ? fakeActive() : withCard),
      'GET /subscriptions/quote': preview,
      'POST /subscriptions/portone/subscribe': () => {
        isSubscribed = true;
        throw new FakeProblem(409, { code: 'already_subscribed', detail: 'Already.' });
      },
    },
  });
  const dialog = await findDialog();
  await user.click(await dialog.findByRole('button', { name: 'Pay ₩108,900' }));
  expect(await screen.findByText(/Renews on Dec 27, 2099/)).toBeTruthy();
  expect(location.search).toBe('');
});

test('without a card, the checkout asks the provider to return to the chosen plan', async () => {
  const { user, api } = await renderTab(PlanScreen, {
    address,
    calls: {
      'GET /subscriptions/quote': preview,
      'POST /subscriptions/payment-link': () => {
        throw new FakeProblem(502, { code: 'upstream_failed', detail: 'Down.' });
      },
    },
  });
  const dialog = await findDialog();
  await user.click(await dialog.findByRole('button', { name: 'Register a card and continue' }));
  expect(api.requests.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    return_path: address,
  });
});

test('a smaller plan is refused with the list of what exceeds it', async () => {
  const exceeding = [
    { unit: 'windows' as const, used: 4, limit: 3 },
    { unit: 'storage_mb' as const, used: 1_536, limit: 1_024 },
  ];
  const scheduled = {
    ...preview,
    when: 'period_end' as const,
    lines: [],
    net: 0,
    vat: 0,
    total: 0,
  };
  await renderTab(PlanScreen, {
    address: address.replace('pro', 'basic'),
    calls: {
      'GET /subscriptions': fakeActive(),
      'PATCH /subscriptions/subscription_type/:type': {
        preview: { ...scheduled, exceeding },
        subscription: fakeActive(),
        payment: 'none',
      },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Basic plan' }));
  expect(await dialog.findByText('Chatbots: 4 in use, 3 included')).toBeTruthy();
  expect(dialog.getByText('Storage: 1.5 GB in use, 1 GB included')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
});

test('the checkout of a plan that is already bought offers nothing to pay', async () => {
  const { user } = await renderTab(PlanScreen, {
    address,
    calls: { 'GET /subscriptions': fakeActive() },
  });
  const dialog = await findDialog();
  expect(await dialog.findByText(/Nothing was charged again/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /Pay|Confirm/ })).toBeNull();
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(location.search).toBe(''));
});
