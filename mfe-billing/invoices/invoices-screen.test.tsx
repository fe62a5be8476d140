import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PayLedgerRow, UnpaidRow } from '#shared/contracts/money/pay-ledger.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeActive } from '../testing/fake-subscription.ts';
import { renderTab } from '../testing/render-billing.tsx';
import { InvoicesScreen } from './invoices-screen.tsx';

const address = '/redesign/onyu-flowers/billing?tab=invoices';
const span = { from: '2026-11-27T03:00:00.000Z', until: '2026-12-27T03:00:00.000Z' };

function invoice(changes: Partial<PayLedgerRow> = {}): PayLedgerRow {
  return {
    ...{ id: 'invoice-1', at: span.from, item: 'plan', amount: 108_900, vat: 9_900 },
    ...{ currency: 'KRW', status: 'paid', method: 'Visa 4242', receipt_url: null },
    ...{ refund_amount: 0, documents: [] },
    lines: [{ kind: 'plan', item: 'pro', quantity: 1, period: 'month', ...span, amount: 99_000 }],
    ...changes,
  };
}
const pageOf = (...items: PayLedgerRow[]) => ({
  items,
  total: items.length,
  page: 1,
  size: 9,
  years: [2026, 2025],
});

const unpaid: UnpaidRow = {
  ...{ id: 'invoice-2', item: 'renewal', due_at: span.from, amount: 31_900, currency: 'KRW' },
  ...{ reason: 'insufficient_funds', attempts: 2 },
  next_retry_at: '2026-11-30T03:00:00.000Z',
  suspends_at: '2026-12-07T03:00:00.000Z',
};

test('without invoices an empty state is shown', async () => {
  await renderTab(InvoicesScreen, { address });
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
});

test('invoices show what was charged, their state and what was refunded', async () => {
  const refunded = invoice({ id: 'invoice-3', status: 'partially_refunded', refund_amount: 8_900 });
  const { user } = await renderTab(InvoicesScreen, {
    address,
    calls: { 'GET /subscriptions/pay_ledger': pageOf(invoice(), refunded) },
  });
  await screen.findByText('₩8,900 refunded');
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('₩108,900');
  expect(first?.textContent).toContain('Paid');
  expect(second?.textContent).toContain('₩8,900 refunded');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
  expect(location.search).toBe('?tab=invoices&year=2025');
});

test('the billing details are saved, and an invalid registration number shows an error', async () => {
  const { user, api } = await renderTab(InvoicesScreen, {
    address,
    calls: {
      'PUT /subscriptions/billing-profile': ({ body }) => {
        if (!JSON.stringify(body).includes('220-81-62517')) {
          const fields = { tax_id: 'invalid' } as const;
          throw new FakeProblem(422, { code: 'invalid_request', detail: 'Wrong.', fields });
        }
        return { name: 'Onyu', address: 'Seoul', tax_id: '220-81-62517', country_code: 'KR' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Billing details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Billing details' }));
  const number = dialog.getByRole('textbox', { name: 'Business registration number' });
  await user.type(number, '123');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/It cannot exist/)).toBeTruthy();
  await user.clear(number);
  await user.type(number, '220-81-62517');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = api.requests.filter(({ name }) => name.startsWith('PUT'));
  expect(saved.at(-1)?.body).toEqual({ name: '', address: '', tax_id: '220-81-62517' });
});

test('the details of an invoice request the chosen document', async () => {
  const documents = [
    { number: 1, name: 'A-0001', kind: 'invoice' as const, issued_at: span.from },
    { number: 2, name: 'A-0002', kind: 'credit_note' as const, issued_at: span.from },
  ];
  const { user, api } = await renderTab(InvoicesScreen, {
    address,
    calls: {
      'GET /subscriptions/pay_ledger': pageOf(invoice({ documents })),
      'GET /subscriptions/documents/:number/pdf': () => {
        throw new FakeProblem(500, { code: 'internal', detail: 'It broke.' });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Actions .*Subscription/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Details' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Credit note (PDF)' }));
  await waitFor(() => expect(api.requests.at(-1)?.params).toEqual({ number: '2' }));
});

test('a failed load of the invoices is shown', async () => {
  await renderTab(InvoicesScreen, {
    address,
    calls: {
      'GET /subscriptions/pay_ledger': () => {
        throw new FakeProblem(500, { code: 'internal', detail: 'It broke.' });
      },
    },
  });
  expect(await screen.findByText('It broke.', { exact: false })).toBeTruthy();
});

test('an unpaid invoice shows its reason and the suspension date, and one click pays it', async () => {
  let isPaid = false;
  const { user, api } = await renderTab(InvoicesScreen, {
    address,
    calls: {
      'GET /subscriptions': () => fakeActive({ unpaid_count: isPaid ? 0 : 1 }),
      'GET /subscriptions/unpaid_ledger': () => (isPaid ? [] : [unpaid]),
      'POST /subscriptions/unpaid-ledger/:invoice_id/pay': () => {
        isPaid = true;
        return invoice({ id: 'invoice-2' });
      },
    },
  });
  expect(await screen.findByText('1 invoice is unpaid.')).toBeTruthy();
  expect(await screen.findByText(/stop answering on Dec 7, 2026/)).toBeTruthy();
  const region = within(await screen.findByRole('region', { name: 'Unpaid' }));
  expect(region.getByText(/does not have enough funds.*Nov 30, 2026/)).toBeTruthy();
  await user.click(region.getByRole('button', { name: 'Pay now: ₩31,900' }));
  expect(api.requests.find(({ name }) => name.startsWith('POST'))?.params).toEqual({
    invoice_id: 'invoice-2',
  });
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Unpaid' })).toBeNull();
});

test('a payment that is declined again says what to do', async () => {
  const { user } = await renderTab(InvoicesScreen, {
    address,
    calls: {
      'GET /subscriptions': fakeActive({ unpaid_count: 1 }),
      'GET /subscriptions/unpaid_ledger': [{ ...unpaid, reason: null, next_retry_at: null }],
      'POST /subscriptions/unpaid-ledger/:invoice_id/pay': () => {
        throw new FakeProblem(402, {
          ...{ code: 'card_declined', detail: 'Declined.' },
          context: { reason: 'unknown_code' },
        });
      },
    },
  });
  expect(await screen.findByText(/not charged again by itself/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay now: ₩31,900' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The bank declined the payment.',
  );
});
