import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { PaymentsScreen } from './payments-screen.tsx';
import type { ListedPayment } from './queries.ts';

const payment: ListedPayment = {
  ...{ id: 'p1', organization: { id: 'o1', name: 'Onyu' }, item: 'plan', state: 'paid' },
  ...{ amount: 31_900, currency: 'KRW', refundable: 20_900, method: 'Visa 4242' },
  ...{ provider: 'test', at: '2026-11-20T09:00:00.000Z', difference: null },
  refunds: [
    {
      ...{ id: 'r1', amount: 11_000, reason: 'Goodwill', state: 'succeeded', failure: null },
      ...{ by: 'Operator', at: '2026-11-21T09:00:00.000Z' },
    },
  ],
  subscription: {
    ...{ plan: 'basic', period: 'month', state: 'active' },
    period_end: '2026-12-20T09:00:00.000Z',
  },
};
const pageOf = (...items: ListedPayment[]) => ({
  ...{ items, total: items.length, page: 1, size: 20 },
  differing: items.filter(({ difference }) => difference !== null).length,
});

const pattern = '/redesign/payments';
const renderPayments = (calls: FakeCalls, address = pattern) =>
  renderScreen({ Screen: PaymentsScreen, pattern, address, calls });

async function openDialog(calls: FakeCalls = {}) {
  const rendered = await renderPayments({ 'GET /operator-payments': pageOf(payment), ...calls });
  await rendered.user.click(await screen.findByRole('button', { name: 'Actions for Onyu, p1' }));
  await rendered.user.click(await screen.findByRole('menuitem', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund a payment of Onyu' }));
  return { ...rendered, dialog };
}

test('a part of a payment is refunded after a preview, and the subscription ends', async () => {
  const { user, api, dialog } = await openDialog({
    'POST /operator-payments/:payment_id/refunds': payment,
  });
  const amount = await dialog.findByRole('textbox', { name: /Amount to refund/ });
  expect(amount).toHaveProperty('value', '20900');
  await user.clear(amount);
  await user.type(amount, '900');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Outage');
  await user.click(dialog.getByRole('radio', { name: /End it/ }));
  const preview = dialog.getByRole('status').textContent;
  expect(preview).toContain('₩900 is returned to Visa 4242.');
  expect(preview).toContain('₩20,000 can still be refunded');
  expect(preview).toContain('The subscription ends');
  await user.click(dialog.getByRole('button', { name: 'Refund ₩900' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.requests.find(({ name }) => name.startsWith('POST'));
  expect(sent).toMatchObject({
    params: { payment_id: 'p1' },
    body: { amount: 900, expected_refundable: 20_900, reason: 'Outage', subscription: 'end' },
  });
});

test('an amount above what can be refunded and a missing reason are refused', async () => {
  const { user, api, dialog } = await openDialog();
  const amount = await dialog.findByRole('textbox', { name: /Amount to refund/ });
  await user.clear(amount);
  await user.type(amount, '20,901');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/not larger than what can be refunded/)).toBeTruthy();
  expect(dialog.getByText('Enter a reason.')).toBeTruthy();
  expect(api.requests.some(({ name }) => name.startsWith('POST'))).toBe(false);
});

test('payments that differ at the provider are announced and shown alone', async () => {
  const { user, api } = await renderPayments({
    'GET /operator-payments': pageOf(payment, { ...payment, id: 'p2', difference: 'refunds' }),
  });
  expect(await screen.findByText(/^1 payment differs/)).toBeTruthy();
  expect(screen.getByText('The provider refunded another amount.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show these' }));
  await waitFor(() => expect(api.requests.at(-1)?.query).toMatchObject({ differing: 'true' }));
});

test('without a match the list says how to search', async () => {
  await renderPayments({ 'GET /operator-payments': pageOf() }, `${pattern}?search=nobody`);
  expect(await screen.findByText(/Nothing matches/)).toBeTruthy();
});

test('a user who is not an operator sees the no-permission state', async () => {
  await renderPayments({
    'GET /operator-payments': () => {
      throw new FakeProblem(404, { code: 'not_found', detail: '' });
    },
  });
  await screen.findByText('Only operators may see this page');
});
