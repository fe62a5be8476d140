import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { renew } from '#server/money/subscriptions/renew.ts';
import { renewDue, retryUnpaid } from '#server/money/subscriptions/subscription-jobs.ts';
import type { PaymentProvider } from '#server/platform/payments/index.ts';
import { registerTestCard } from '#server/testing/billing.ts';
import { crashAt } from '#server/testing/crash-points.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { planChangeEndpoints } from '#shared/contracts/money/plan-changes.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import { createDuePayments } from './due-payments.repository.ts';
import { createOperatorPayments } from './operator-payments.repository.ts';
import { sweepRefunds } from './payment-jobs.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { refundPayment } from './refund-payment.ts';
import { settleByReading, sweepPayments } from './sweep-payments.ts';

const { now: clock, forward, moveTo } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

/** A subscriber whose second period is due. */
async function dueSubscriber() {
  const owner = await app.signUp();
  await registerTestCard(app, owner);
  const { subscription } = await owner.api.call(planChangeEndpoints.subscribe, {
    body: { subscription_type: 'basic' },
  });
  return { owner, id: owner.login.organization_id, due: subscription.period_end ?? '' };
}

async function chargesOf(organizationId: string) {
  const { db } = app.services;
  const paid = await db
    .selectFrom('sandbox_payments')
    .innerJoin('payments', 'payments.id', 'sandbox_payments.id')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select('sandbox_payments.amount')
    .where('payments.organization_id', '=', organizationId)
    .where('invoices.kind', '=', 'renewal')
    .where('sandbox_payments.failure_code', 'is', null)
    .execute();
  const transfers = await db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute();
  return { paid: paid.length, transfers: transfers.length };
}

test('a renewal that crashes at any step is charged once and settled by later jobs', async () => {
  const { owner, id, due } = await dueSubscriber();
  moveTo(due);
  const services = paymentServices(app.services);
  let crashes = 0;
  for (let step = 1; ; step += 1) {
    const isComplete = await crashAt(step, app, services, (crashing) => renew(crashing, id));
    // Later runs of the jobs complete what the crashed process left pending.
    forward(3 * 60_000);
    await sweepPayments(services);
    forward(8 * 60_000);
    await sweepPayments(services);
    await renewDue(services);
    await retryUnpaid(services);
    const { state, unpaid_count, payment_pending, period_end } = await owner.api.call(
      subscriptionEndpoints.current,
    );
    expect({ step, state, unpaid_count, payment_pending }).toEqual({
      ...{ step, state: 'active', unpaid_count: 0, payment_pending: false },
    });
    // One charge and one transfer for each renewal, and the transfer of the first period.
    expect({ step, ...(await chargesOf(id)) }).toEqual({ step, paid: step, transfers: step + 1 });
    moveTo(period_end ?? '');
    if (isComplete) break;
    crashes += 1;
  }
  expect(crashes).toBeGreaterThan(40);
  expect(await verifyBooks(app.services)).toBe(0);
}, 300_000);

test('a payment that is charged after it was stored as failed is refunded', async () => {
  const { owner, id, due } = await dueSubscriber();
  moveTo(due);
  const services = paymentServices(app.services);
  const delayed: Parameters<PaymentProvider['charge']>[0][] = [];
  const test = services.payments.named('test');
  // The request is delayed, so the provider does not know the payment yet.
  const stuck = test && {
    ...test,
    async charge(payment: Parameters<PaymentProvider['charge']>[0]) {
      delayed.push(payment);
      return { status: 'pending' } as const;
    },
  };
  await renew({ ...services, payments: { ...services.payments, named: () => stuck } }, id);
  forward(11 * 60_000);
  await sweepPayments(services);
  await retryUnpaid(services);
  expect(await chargesOf(id)).toEqual({ paid: 1, transfers: 2 });
  for (const payment of delayed) await test?.charge(payment);
  const listDiffering = () =>
    createOperatorPayments(services.db).list({ page: 1, size: 10, differing: true });
  forward(60_000);
  await reconcilePayments(services);
  const found = { differing: 1, items: [{ id: delayed[0]?.id, difference: 'charged' }] };
  expect(await listDiffering()).toMatchObject(found);
  const late = await createDuePayments(services.db).find(delayed[0]?.id ?? '');
  forward(60_000);
  expect(late && (await settleByReading(services, late))).toEqual({ state: 'surplus' });
  // Otherwise an operator would refund at the provider a payment that the product has settled.
  expect(await listDiffering()).toMatchObject({ differing: 0, total: 0, items: [] });
  await sweepRefunds(services);
  const read = await test?.read({ id: delayed[0]?.id ?? '', payerReference: '', since: clock() });
  expect(read).toMatchObject({ status: 'paid', refunded: 31_900n });
  const { items } = await owner.api.call(payLedgerEndpoints.list, { query: {} });
  expect(items[0]).toMatchObject({ item: 'renewal', status: 'paid' });
  expect(await verifyBooks(app.services)).toBe(0);
});

test('a refund that crashes at any step is made once and settled by later jobs', async () => {
  const services = paymentServices(app.services);
  let crashes = 0;
  for (let step = 1; ; step += 1) {
    const { owner, id } = await dueSubscriber();
    const { id: paymentId } = await services.db
      .selectFrom('payments')
      .select('id')
      .where('organization_id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: endedSubscriptionId } = await owner.api.call(subscriptionEndpoints.current);
    const refund = { organizationId: id, paymentId, reason: 'Test', endedSubscriptionId };
    const isComplete = await crashAt(step, app, services, (crashing) =>
      refundPayment(crashing, refund),
    );
    forward(3 * 60_000);
    await sweepRefunds(services);
    // A process that crashed before it stored the refund has promised nothing.
    await refundPayment(services, refund).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'already_refunded' });
    });
    const { items } = await owner.api.call(payLedgerEndpoints.list, { query: {} });
    expect({ step, ...items[0] }).toMatchObject({ step, status: 'refunded' });
    const read = await services.payments
      .named('test')
      ?.read({ id: paymentId, payerReference: '', since: clock() });
    expect({ step, ...read }).toMatchObject({ step, refunded: 31_900n });
    const { state } = await owner.api.call(subscriptionEndpoints.current);
    expect({ step, state }).toEqual({ step, state: 'canceled' });
    if (isComplete) break;
    crashes += 1;
  }
  expect(crashes).toBeGreaterThan(30);
  expect(await verifyBooks(app.services)).toBe(0);
}, 300_000);
