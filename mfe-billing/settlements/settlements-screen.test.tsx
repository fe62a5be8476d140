import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SettlementRow, SettlementTotal } from '#shared/contracts/money/settlements.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { SettlementsScreen } from './settlements-screen.tsx';

const amounts = { gross: 9_900, refunds: 0, fee: 990, vat: 99, net: 8_811 };
const total: SettlementTotal = {
  currency: 'KRW',
  ...amounts,
  count: 1,
  payout_state: 'due',
  payout_amount: null,
};
const row: SettlementRow = {
  id: 'row-1',
  at: '2026-03-05T09:00:00.000Z',
  kind: 'payment',
  payment_id: 'payment-1',
  window: { hash_id: 'onyu-flowers', name: 'Onyu Flowers' },
  item: 'membership',
  name: 'Plus',
  currency: 'KRW',
  ...amounts,
};
const calls = {
  'GET /settlements/total': { totals: [total], months: ['2026-03'] },
  'GET /settlements/list': { items: [row], total: 1, page: 1, size: 5 },
  'GET /settlements/account': { account: null },
} satisfies FakeCalls;

const pattern = '/redesign/settlements';
const renderSettlements = (changes: FakeCalls = {}, user = fakeUser()) =>
  renderScreen({
    Screen: SettlementsScreen,
    pattern,
    address: `${pattern}?month=2026-03`,
    calls: { ...calls, ...changes },
    user,
  });

test('a month shows its sums, its payout and rows that link to the payments', async () => {
  const { api } = await renderSettlements();
  const card = within((await screen.findByText('KRW')).closest('section') as HTMLElement);
  for (const text of ['₩9,900', '-₩990', '-₩99', '₩8,811', 'Due']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(card.getByText('₩8,811 is paid with the next payout.')).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Plus' });
  expect(link.getAttribute('href')).toBe(
    '/redesign/onyu-flowers/memberships?tab=payments&payment=payment-1',
  );
  expect(api.requests.find(({ name }) => name === 'GET /settlements/total')?.query).toEqual({
    year: '2026',
    month: '3',
  });
});

test('an account is entered, and a wrong IBAN is explained at its field', async () => {
  const { user, api } = await renderSettlements({
    'PUT /settlements/account': () => {
      throw new FakeProblem(422, {
        code: 'validation_failed',
        detail: '',
        fields: { number: 'invalid' },
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add an account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'IBAN (SEPA)' }));
  await user.type(dialog.getByRole('textbox', { name: /Account holder/ }), 'Onyu');
  await user.type(dialog.getByRole('textbox', { name: /BIC/ }), 'COBADEFFXXX');
  await user.type(dialog.getByRole('textbox', { name: /IBAN/ }), 'DE00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/not a valid IBAN/)).toBeTruthy();
  expect(api.requests.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
    kind: 'iban',
    holder: 'Onyu',
    bank: 'COBADEFFXXX',
    number: 'DE00',
  });
});

test('members may not change the account', async () => {
  await renderSettlements({}, fakeUser({ can: ['payment_history'] }));
  expect(await screen.findByText(/The owner or a leader can add one/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
});

test('the choice of another month loads it', async () => {
  const { user, api } = await renderSettlements({
    'GET /settlements/total': { totals: [], months: ['2026-03', '2026-02'] },
    'GET /settlements/list': { items: [], total: 0, page: 1, size: 5 },
  });
  expect(await screen.findByText('Nothing was sold in this month')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February 2026');
  await waitFor(() =>
    expect(api.requests.findLast(({ name }) => name.endsWith('/total'))?.query).toMatchObject({
      month: '2',
    }),
  );
});
