import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { registerTestCard } from '#server/testing/billing.ts';
import { crashAt, crashStride } from '#server/testing/crash-points.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { planChangeEndpoints } from '#shared/contracts/money/plan-changes.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createWebhookJob, storeWebhook } from './process-webhook.ts';
import { refundPayment } from './refund-payment.ts';

const { now: clock, forward } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

const services = () => paymentServices(app.services);
const current = (owner: TestUser) => owner.api.call(subscriptionEndpoints.current);

/** A first subscription that was charged, and whose answer was lost. */
async function beginLostPayment() {
  const owner = await app.signUp();
  await registerTestCard(app, owner, 'times_out');
  const body = { subscription_type: 'basic' } as const;
  const { payment } = await owner.api.call(planChangeEndpoints.subscribe, { body });
  expect(payment).toBe('pending');
  const { id } = await services()
    .db.selectFrom('payments')
    .select('id')
    .where('organization_id', '=', owner.login.organization_id)
    .executeTakeFirstOrThrow();
  forward(2 * minuteMs);
  return { owner, organizationId: owner.login.organization_id, paymentId: id };
}

/** Stores a webhook twice and processes it, crashing at a step of either; then does both again. */
async function deliverCrashing(step: number, paymentId: string, eventId: string): Promise<boolean> {
  const event = { id: eventId, kind: 'payment', paymentId } as const;
  const deliver = async (deps: PaymentDeps) => {
    await storeWebhook(deps, 'test', event);
    await storeWebhook(deps, 'test', event);
    await createWebhookJob(deps).run({ provider: 'test', id: event.id });
  };
  const isComplete = await crashAt(step, app, services(), deliver);
  // Providers deliver again what was not acknowledged, and jobs are retried.
  await deliver(services());
  const { state } = await services()
    .db.selectFrom('payment_webhooks')
    .select('state')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  expect({ step, state }).toEqual({ step, state: 'processed' });
  return isComplete;
}

async function transfersOf(organizationId: string): Promise<number> {
  const rows = await services()
    .db.selectFrom('ledger_transfers')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute();
  return rows.length;
}

test('a webhook that crashes at any step settles its payment once', async () => {
  let crashes = 0;
  for (let step = 1; ; step += crashStride) {
    const { owner, organizationId, paymentId } = await beginLostPayment();
    const isComplete = await deliverCrashing(step, paymentId, `wh-${paymentId}`);
    expect({ step, ...(await current(owner)) }).toMatchObject({
      ...{ step, state: 'active', type: 'basic', payment_pending: false, unpaid_count: 0 },
    });
    const transfers = await transfersOf(organizationId);
    expect({ step, transfers }).toEqual({ step, transfers: 1 });
    if (isComplete) break;
    crashes += 1;
  }
  expect(crashes).toBeGreaterThan(30 / crashStride);
  expect(await verifyBooks(app.services)).toBe(0);
}, 300_000);

test('a webhook that crashes at any step settles a refund once', async () => {
  let crashes = 0;
  for (let step = 1; ; step += crashStride) {
    const owner = await app.signUp();
    const { organization_id: organizationId } = owner.login;
    await registerTestCard(app, owner, 'refunds_later');
    await owner.api.call(planChangeEndpoints.subscribe, { body: { subscription_type: 'basic' } });
    const { id: paymentId } = await services()
      .db.selectFrom('payments')
      .select('id')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    await refundPayment(services(), {
      ...{ organizationId, paymentId, reason: 'Test' },
      endedSubscriptionId: (await current(owner)).id,
    });
    forward(2 * minuteMs);
    const isComplete = await deliverCrashing(step, paymentId, `wh-${paymentId}`);
    const { state } = await current(owner);
    const transfers = await transfersOf(organizationId);
    expect({ step, state, transfers }).toEqual({ step, state: 'canceled', transfers: 2 });
    if (isComplete) break;
    crashes += 1;
  }
  expect(crashes).toBeGreaterThan(20 / crashStride);
  expect(await verifyBooks(app.services)).toBe(0);
}, 300_000);
