import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '#shared/console/index.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakePayment, membershipCalls, pageOf } from '../../testing/fake-memberships.ts';
import { PaymentsScreen } from './payments-screen.tsx';

const pattern = '/redesign/:hash_id/memberships';
const renderPayments = (calls: FakeCalls = {}, query = '', can?: Permission[]) =>
  renderScreen({
    Screen: PaymentsScreen,
    pattern,
    address: `/redesign/onyu-flowers/memberships${query}`,
    calls: { ...membershipCalls, ...calls },
    user: fakeUser(can && { can }),
  });
const endpoint = 'POST /persona/payledger/:payment_id/refund';

test('a refused refund says why and keeps what was typed; the next one succeeds', async () => {
  let attempts = 0;
  const { user, api } = await renderPayments({
    [endpoint]: () => {
      attempts += 1;
      if (attempts > 1) return fakePayment({ status: 'partially_refunded', refund_amount: 900 });
      throw new FakeProblem(409, {
        code: 'insufficient_balance',
        detail: 'Your sales balance is smaller than this refund.',
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Actions for Plus/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: /Amount to refund/ });
  expect(amount).toHaveProperty('value', '9900');
  await user.clear(amount);
  await user.type(amount, '900');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Goodwill');
  await user.click(dialog.getByRole('radio', { name: /End it/ }));
  await user.click(dialog.getByRole('button', { name: 'Refund ₩900' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('sales balance is smaller');
  expect(amount).toHaveProperty('value', '900');
  await user.click(dialog.getByRole('button', { name: 'Refund ₩900' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests.findLast(({ name }) => name === endpoint)?.body).toEqual({
    refund_amount: 900,
    expected_refundable: 9_900,
    reason: 'Goodwill',
    membership: 'end',
  });
});

test('a refund needs the permission for memberships as well', async () => {
  await renderPayments({}, '', ['payment_history']);
  await screen.findByText('₩9,900');
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
});

test('a payment with a refund in progress offers no further one', async () => {
  await renderPayments({
    'GET /persona/payledger': pageOf(9, fakePayment({ refund_pending: true })),
  });
  await screen.findByText('Refund in progress');
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
});

test('filters of the URL are sent, and a link to one payment can be left', async () => {
  const { api, user } = await renderPayments({}, '?status=paid&from=2026-11-01&payment=payment-1');
  await screen.findByText('₩9,900');
  expect(api.requests.at(-1)?.query).toMatchObject({
    status: 'paid',
    start_date: '2026-11-01',
    payment_id: 'payment-1',
  });
  await user.click(screen.getByRole('button', { name: 'Show all payments' }));
  await waitFor(() => expect(api.requests.at(-1)?.query).not.toHaveProperty('payment_id'));
});
