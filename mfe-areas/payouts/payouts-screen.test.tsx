import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PayoutRun } from '#shared/contracts/money/payouts.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { PayoutsScreen } from './payouts-screen.tsx';

const organization = { id: 'o1', name: 'Onyu' };
const run: PayoutRun = {
  id: 'run-1',
  year: 2026,
  month: 10,
  currency: 'KRW',
  total: 8_811,
  created_at: '2026-11-02T09:00:00.000Z',
  by: 'Operator',
  payouts: [
    {
      id: 'payout-1',
      organization,
      amount: 8_811,
      state: 'sent',
      failure: null,
      account: { kind: 'kr', holder: 'Onyu', last4: '1234' },
    },
  ],
};
const calls = {
  'GET /operator-payouts/preview': {
    total: 8_811,
    payable: [{ organization, amount: 8_811 }],
    unpayable: [
      { organization: { id: 'o2', name: 'Haru' }, amount: 500, reason: 'no_account' as const },
    ],
  },
  'GET /operator-payouts': { items: [run], total: 1, page: 1, size: 10 },
} satisfies FakeCalls;

const renderPayouts = (changes: FakeCalls = {}) =>
  renderScreen({
    Screen: PayoutsScreen,
    pattern: '/redesign/payouts',
    calls: { ...calls, ...changes },
  });

test('a run is created after the total was confirmed', async () => {
  const { user, api } = await renderPayouts({ 'POST /operator-payouts': run });
  expect(await screen.findByText('₩8,811 to 1 organization')).toBeTruthy();
  expect(screen.getByText('No account')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create payout run' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pay out ₩8,811?' }));
  await user.click(dialog.getByRole('button', { name: 'Create payout run' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.requests.find(({ name }) => name === 'POST /operator-payouts')?.body).toMatchObject({
    currency: 'KRW',
    expected_total: 8_811,
  });
});

test('a payout that the bank refused is marked as failed with what the bank said', async () => {
  const endpoint = 'POST /operator-payouts/:run_id/payouts/:payout_id';
  const { user, api } = await renderPayouts({ [endpoint]: run });
  await user.click(await screen.findByRole('button', { name: 'Actions for Onyu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as failed' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Mark as failed' }));
  expect(await dialog.findByText('Fill in this field.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /What the bank said/ }), 'Closed account');
  await user.click(dialog.getByRole('button', { name: 'Mark as failed' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests.find(({ name }) => name === endpoint)).toMatchObject({
    params: { run_id: 'run-1', payout_id: 'payout-1' },
    body: { state: 'failed', failure: 'Closed account' },
  });
});

test('a user who is not an operator sees the no-permission state', async () => {
  await renderPayouts({
    'GET /operator-payouts/preview': () => {
      throw new FakeProblem(404, { code: 'not_found', detail: '' });
    },
  });
  await screen.findByText('Only operators may see this page');
});
