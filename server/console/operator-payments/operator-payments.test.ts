import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moneyJobs } from '#server/money/jobs.ts';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { registerTestCard, subscribe } from '#server/testing/billing.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { operatorPaymentEndpoints as endpoints } from '#shared/contracts/money/operator-payments.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import type { TestCard } from '#shared/contracts/money/payments.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';

const operatorEmail = 'operator@example.com';
const { now: clock, forward } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await createTestApp({ clock, env: { OPERATORS: operatorEmail } });
  operator = await app.signUp(operatorEmail);
});
afterAll(() => app.close());

/** A subscriber of the plan Basic, who has paid ₩31,900. */
async function signUpPayer(card: TestCard = 'succeeds'): Promise<TestUser> {
  const owner = await app.signUp();
  await registerTestCard(app, owner, card);
  await subscribe(owner);
  return owner;
}

async function paymentOf(owner: TestUser) {
  const { items } = await operator.api.call(endpoints.list, {
    query: { search: owner.login.email },
  });
  const [payment] = items;
  if (!payment) throw new Error('no payment');
  return payment;
}

interface Choice {
  amount: number;
  expected?: number;
  subscription?: 'keep' | 'end';
}

async function refund(
  owner: TestUser,
  { amount, expected = 31_900, subscription = 'keep' }: Choice,
  by = operator,
) {
  const { items } = await operator.api.call(endpoints.list, {
    query: { search: owner.login.organization_id },
  });
  return by.api.call(endpoints.refund, {
    params: { payment_id: items[0]?.id ?? '' },
    body: { amount, expected_refundable: expected, reason: 'Goodwill', subscription },
  });
}

const current = (owner: TestUser) => owner.api.call(subscriptionEndpoints.current);
const firstInvoice = async (owner: TestUser) =>
  (await owner.api.call(payLedgerEndpoints.list, { query: {} })).items[0];

async function run(name: 'sweep-payments' | 'reconcile-payments'): Promise<void> {
  const job = moneyJobs(app.services)[name];
  if (typeof job !== 'function') throw new Error('no job');
  await job({});
}

test('an operator refunds a part and then the rest, which ends the subscription', async () => {
  const owner = await signUpPayer();
  const first = await refund(owner, { amount: 11_000 });
  expect(first).toMatchObject({
    ...{ amount: 31_900, refundable: 20_900, subscription: { plan: 'basic', state: 'active' } },
    refunds: [{ amount: 11_000, state: 'succeeded', reason: 'Goodwill' }],
  });
  expect(await current(owner)).toMatchObject({ state: 'active', type: 'basic' });
  expect(await firstInvoice(owner)).toMatchObject({
    ...{ status: 'partially_refunded', refund_amount: 11_000 },
  });
  await refund(owner, { amount: 20_900, expected: 20_900, subscription: 'end' });
  expect(await current(owner)).toMatchObject({ state: 'canceled', type: 'free' });
  const invoice = await firstInvoice(owner);
  expect(invoice).toMatchObject({ status: 'refunded', refund_amount: 31_900 });
  expect(invoice?.documents.map(({ kind }) => kind)).toEqual([
    ...['invoice', 'credit_note', 'credit_note'],
  ]);
  const { items } = await owner.api.call(auditEndpoints.list, { query: {} });
  expect(items.filter(({ action }) => action === 'subscription.refunded')).toHaveLength(2);
  await expect(refund(owner, { amount: 1, expected: 1 })).rejects.toEqual(
    httpError('already_refunded', 409),
  );
  expect(await verifyBooks(app.services)).toBe(0);
});

test('of two operators who refund at once, one succeeds and the other is refused', async () => {
  const owner = await signUpPayer();
  const results = await Promise.allSettled([
    refund(owner, { amount: 31_900 }),
    refund(owner, { amount: 31_900 }),
  ]);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({
    reason: { code: expect.stringMatching(/refund_pending|already_refunded/) },
  });
  expect(await firstInvoice(owner)).toMatchObject({ refund_amount: 31_900 });
  expect(await verifyBooks(app.services)).toBe(0);
});

test('a refund is refused when more was refunded since, and when it exceeds the payment', async () => {
  const owner = await signUpPayer();
  await refund(owner, { amount: 1_000 });
  await expect(refund(owner, { amount: 31_900 })).rejects.toEqual(httpError('price_changed', 409));
  const call = refund(owner, { amount: 30_901, expected: 30_900 });
  await expect(call).rejects.toMatchObject({ data: { fields: { amount: 'invalid' } } });
});

test('a refund that takes longer is settled by the job, and no other one begins meanwhile', async () => {
  const owner = await signUpPayer('refunds_later');
  const begun = await refund(owner, { amount: 31_900, subscription: 'end' });
  expect(begun.refunds).toMatchObject([{ state: 'requested' }]);
  expect(await current(owner)).toMatchObject({ state: 'active' });
  await expect(refund(owner, { amount: 1_000, expected: 1_000 })).rejects.toEqual(
    httpError('refund_pending', 409),
  );
  forward(3 * 60_000);
  await run('sweep-payments');
  expect(await firstInvoice(owner)).toMatchObject({ status: 'refunded' });
  expect(await current(owner)).toMatchObject({ state: 'canceled' });
});

test('a refund that takes longer does not end a subscription that began meanwhile', async () => {
  const owner = await signUpPayer('refunds_later');
  await refund(owner, { amount: 31_900, subscription: 'end' });
  const [organization] = await owner.api.call(organizationEndpoints.list);
  const body = { name: organization?.name ?? '' };
  await owner.api.call(subscriptionEndpoints.unsubscribe, { body });
  await subscribe(owner, 'pro');
  forward(3 * 60_000);
  await run('sweep-payments');
  const { items } = await owner.api.call(payLedgerEndpoints.list, { query: {} });
  expect(items.map(({ status }) => status)).toEqual(['paid', 'refunded']);
  expect(await current(owner)).toMatchObject({ state: 'active', type: 'pro' });
});

test('payments are found by organization, owner and id, by operators only', async () => {
  const owner = await signUpPayer();
  const listed = await paymentOf(owner);
  const { items } = await operator.api.call(endpoints.list, { query: { search: listed.id } });
  expect(items).toEqual([listed]);
  expect(listed).toMatchObject({ item: 'plan', provider: 'test', state: 'paid' });
  await expect(owner.api.call(endpoints.list, { query: {} })).rejects.toEqual(
    httpError('not_found', 404),
  );
  await expect(refund(owner, { amount: 1 }, owner)).rejects.toEqual(httpError('not_found', 404));
});

test('a payment that was refunded elsewhere is listed until the books agree again', async () => {
  const owner = await signUpPayer();
  const { id } = await paymentOf(owner);
  const refundElsewhere = (refunded: number) =>
    app.services.db
      .updateTable('sandbox_payments')
      .set({ refunded })
      .where('id', '=', id)
      .execute();
  forward(60_000);
  await refundElsewhere(500);
  await run('reconcile-payments');
  const query = { search: id, differing: true };
  expect(await operator.api.call(endpoints.list, { query })).toMatchObject({
    ...{ differing: 1, total: 1, items: [{ id, difference: 'refunds' }] },
  });
  expect(await firstInvoice(owner)).toMatchObject({ status: 'paid', refund_amount: 0 });
  await refundElsewhere(0);
  // The provider was down in the nights between.
  forward(5 * 86_400_000);
  await run('reconcile-payments');
  expect(await operator.api.call(endpoints.list, { query })).toMatchObject({
    ...{ differing: 0, total: 0, items: [] },
  });
});
