import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { paymentServices } from '#server/money/payment-services.ts';
import { changePlan, signUpSubscriber } from '#server/testing/billing.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { subscriptionEndpoints as endpoints } from '#shared/contracts/money/subscriptions.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { renewDue } from './subscription-jobs.ts';

const { now: clock, forward, moveTo } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

const deps = () => paymentServices(app.services);
const current = (owner: TestUser) => owner.api.call(endpoints.current);
const ledger = (owner: TestUser, query = {}) => owner.api.call(payLedgerEndpoints.list, { query });

test('an upgrade charges the previewed total, and two on one day cost no more than the larger one', async () => {
  const owner = await signUpSubscriber(app);
  forward(10 * dayMs);
  const { preview } = await changePlan(owner, 'pro', { preview: true });
  expect(preview).toMatchObject({ when: 'now', lines: [{ kind: 'credit' }, { kind: 'plan' }] });
  expect(await current(owner)).toMatchObject({ type: 'basic' });
  await expect(changePlan(owner, 'pro', {}, preview.total + 1)).rejects.toEqual(
    httpError('price_changed', 409),
  );
  const direct = (await changePlan(owner, 'enterprise', { preview: true })).preview;
  expect((await changePlan(owner, 'pro', {}, preview.total)).payment).toBe('paid');
  const second = await changePlan(owner, 'enterprise');
  expect(second.subscription).toMatchObject({ type: 'enterprise', chat_limit: 30_000 });
  expect(preview.net + second.preview.net).toBe(direct.net);
  expect(preview.total + second.preview.total).toBeLessThanOrEqual(direct.total);
  const { items } = await ledger(owner);
  expect(items.map(({ amount }) => amount).slice(0, 2)).toEqual([
    second.preview.total,
    preview.total,
  ]);
});

test('a downgrade takes effect at the end of the period and is refused while usage exceeds the plan', async () => {
  const owner = await signUpSubscriber(app, 'pro');
  const { hash_id: hash } = await app.createWindow(owner);
  for (const name of ['2', '3', '4']) await app.createWindow(owner, name);
  await expect(changePlan(owner, 'basic')).rejects.toMatchObject({
    ...{ code: 'usage_exceeds_plan', status: 409 },
    data: { context: { exceeding: [{ unit: 'windows', used: 4, limit: 3 }] } },
  });
  await owner.api.call(windowEndpoints.remove, { params: { hash }, query: {} });
  const { preview, subscription, payment } = await changePlan(owner, 'basic');
  expect(preview).toMatchObject({ when: 'period_end', total: 0, next_total: 31_900 });
  expect({ payment, next: subscription.next_type }).toEqual({ payment: 'none', next: 'basic' });
  expect((await changePlan(owner, 'pro')).subscription.next_type).toBeNull();
  await changePlan(owner, 'basic');
  moveTo(subscription.period_end ?? '');
  await renewDue(deps());
  expect(await current(owner)).toMatchObject({
    type: 'basic',
    next_type: null,
    chat_limit: 1_000,
  });
  expect((await ledger(owner)).items[0]).toMatchObject({ item: 'renewal', amount: 31_900 });
});

test('a longer period moves a requested cancellation to its end', async () => {
  const owner = await signUpSubscriber(app);
  await owner.api.call(endpoints.requestCancel, { body: { reason: 'price' } });
  const { subscription } = await changePlan(owner, 'basic', { period: 'year' });
  expect(subscription).toMatchObject({ state: 'cancel_requested', period: 'year' });
  expect(subscription.cancel_at).toBe(subscription.period_end);
});
