import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { sweepPayments } from '#server/money/payments/sweep-payments.ts';
import { ask } from '#server/testing/chat-client.ts';
import { crashAt, crashStride } from '#server/testing/crash-points.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { smallSubscriber } from '#server/testing/small-subscriber.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import { dayMs, minuteMs } from '#shared/utils/durations.ts';
import { billOverage, retryUnpaid } from '../subscription-jobs.ts';
import { billOverageOf } from './bill-overage.ts';

const { now: clock, forward } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

/** A subscriber who owes 2,000 won for two answers beyond the plan, whose month has ended. */
async function debtor(): Promise<TestUser> {
  const { owner, hash } = await smallSubscriber(app, 0);
  const body = { max_chats: 2 };
  await owner.api.call(subscriptionEndpoints.changeOverage, { body });
  const { api } = await app.customerOf(hash);
  for (const _ of [1, 2]) await ask(api, hash, { text: 'Are you open?' });
  await app.services.db
    .updateTable('overage_agreements')
    .set({ price: 1_000 })
    .where('organization_id', '=', owner.login.organization_id)
    .execute();
  forward(31 * dayMs);
  return owner;
}

/** What the provider charged for answers beyond the plan. */
async function chargesOf({ login }: TestUser): Promise<number[]> {
  const rows = await app.services.db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .innerJoin('sandbox_payments', 'sandbox_payments.id', 'payments.id')
    .select('sandbox_payments.amount')
    .where('payments.organization_id', '=', login.organization_id)
    .where('invoices.kind', '=', 'overage')
    .where('sandbox_payments.failure_code', 'is', null)
    .execute();
  return rows.map(({ amount }) => Number(amount));
}

test('an invoice for answers beyond the plan that crashes at any step is charged once', async () => {
  const services = paymentServices(app.services);
  let crashes = 0;
  for (let step = 1; ; step += crashStride) {
    const owner = await debtor();
    const { organization_id: id } = owner.login;
    const isComplete = await crashAt(step, app, services, (crashing) =>
      billOverageOf(crashing, id),
    );
    // Later runs of the jobs complete what the crashed process left pending.
    forward(3 * minuteMs);
    await sweepPayments(services);
    forward(8 * minuteMs);
    await sweepPayments(services);
    await billOverage(services);
    await retryUnpaid(services);
    expect({ step, charged: await chargesOf(owner) }).toEqual({ step, charged: [2_200] });
    const { items } = await owner.api.call(payLedgerEndpoints.list, { query: {} });
    const overage = items.filter(({ item }) => item === 'overage');
    expect({ step, overage }).toMatchObject({
      ...{ step, overage: [{ status: 'paid', amount: 2_200, lines: [{ quantity: 2 }] }] },
    });
    if (isComplete) break;
    crashes += 1;
  }
  expect(crashes).toBeGreaterThan(30 / crashStride);
  expect(await verifyBooks(app.services)).toBe(0);
}, 300_000);
