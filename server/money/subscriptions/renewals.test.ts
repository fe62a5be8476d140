import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { sweepPayments } from '#server/money/payments/sweep-payments.ts';
import {
  changePlan,
  registerTestCard,
  signUpSubscriber,
  subscribe,
} from '#server/testing/billing.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { subscriptionEndpoints as endpoints } from '#shared/contracts/money/subscriptions.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { createDueSubscriptions } from './due-subscriptions.repository.ts';
import { renewDue, retryUnpaid, suspendDebtor, suspendUnpaid } from './subscription-jobs.ts';

const { now: clock, forward, moveTo } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

const deps = () => paymentServices(app.services);
const current = (owner: TestUser) => owner.api.call(endpoints.current);
const ledger = (owner: TestUser, query = {}) => owner.api.call(payLedgerEndpoints.list, { query });

test('a failed renewal is retried, suspends after the grace period, and resumes once it is paid', async () => {
  const owner = await signUpSubscriber(app);
  await registerTestCard(app, owner, 'declines');
  const { period_end } = await current(owner);
  moveTo(period_end ?? '');
  await renewDue(deps());
  await renewDue(deps());
  const [unpaid] = await owner.api.call(payLedgerEndpoints.listUnpaid);
  expect(unpaid).toMatchObject({ amount: 31_900, attempts: 1, reason: 'insufficient_funds' });
  expect(Date.parse(unpaid?.suspends_at ?? '')).toBe(Date.parse(period_end ?? '') + 10 * dayMs);
  expect(await current(owner)).toMatchObject({ state: 'active', unpaid_count: 1 });
  for (let days = 0; days < 9; days += 1) {
    forward(dayMs);
    await retryUnpaid(deps());
    await suspendUnpaid(deps());
  }
  const [retried] = await owner.api.call(payLedgerEndpoints.listUnpaid);
  expect(retried).toMatchObject({ attempts: 5, next_retry_at: null });
  expect(await current(owner)).toMatchObject({ state: 'active' });
  forward(dayMs);
  await suspendUnpaid(deps());
  expect(await current(owner)).toMatchObject({ state: 'suspended', suspend_reason: 'unpaid' });
  await expect(owner.api.call(endpoints.activate)).rejects.toMatchObject({
    ...{ code: 'unpaid_ledger', status: 402 },
    data: { context: { ids: [unpaid?.id] } },
  });
  const pay = () =>
    owner.api.call(payLedgerEndpoints.pay, { params: { invoice_id: unpaid?.id ?? '' } });
  await expect(pay()).rejects.toEqual(httpError('card_declined', 402));
  await registerTestCard(app, owner);
  expect(await pay()).toMatchObject({ status: 'paid' });
  expect(await pay()).toMatchObject({ status: 'paid' });
  expect(await current(owner)).toMatchObject({ state: 'active', unpaid_count: 0 });
});

test('a renewal whose card has expired is paid with another card, without a suspension', async () => {
  const owner = await app.signUp();
  await registerTestCard(app, owner, 'expires');
  await subscribe(owner);
  const { card, period_end } = await current(owner);
  expect(card?.expires).toBe(clock().toISOString().slice(0, 7));
  moveTo(period_end ?? '');
  await renewDue(deps());
  const [unpaid] = await owner.api.call(payLedgerEndpoints.listUnpaid);
  expect(unpaid).toMatchObject({ reason: 'expired_card', attempts: 1 });
  await registerTestCard(app, owner);
  forward(dayMs);
  await retryUnpaid(deps());
  expect(await current(owner)).toMatchObject({ state: 'active', unpaid_count: 0 });
  expect((await ledger(owner)).items[0]).toMatchObject({ item: 'renewal', status: 'paid' });
});

test('a clock that jumps during the jobs charges each period once', async () => {
  const owners = [await signUpSubscriber(app), await signUpSubscriber(app, 'pro')];
  const start = clock().toISOString();
  const jumps = fc.array(
    fc.record({
      days: fc.integer({ min: -45, max: 45 }),
      minutes: fc.integer({ min: 0, max: 59 }),
    }),
    { minLength: 6, maxLength: 10 },
  );
  const jump = fc.sample(jumps, { seed: 26, numRuns: 1 }).flat().values();
  for (let month = 0; month < 4; month += 1) {
    // Each read of the clock during a run may find it changed, forwards or back.
    let reads = 0;
    const jumping = () => {
      reads += 1;
      const next = reads % 3 === 0 ? jump.next().value : undefined;
      if (next) forward(next.days * dayMs + next.minutes * 60_000);
      return clock();
    };
    const services = { ...deps(), clock: jumping };
    await renewDue(services);
    await sweepPayments(services);
    await retryUnpaid(services);
    await suspendUnpaid(services);
    forward(31 * dayMs);
  }
  moveTo(start);
  forward(400 * dayMs);
  await renewDue(deps());
  for (const owner of owners) {
    expect(await current(owner)).toMatchObject({ state: 'active', unpaid_count: 0 });
    const { items } = await ledger(owner);
    const spans = items.flatMap(({ lines }) => lines.map(({ from, until }) => [from, until]));
    const inOrder = spans.toSorted(([one = ''], [other = '']) => one.localeCompare(other));
    expect(inOrder.length).toBeGreaterThan(2);
    for (const [index, [, until = '']] of inOrder.entries()) {
      const [next] = inOrder[index + 1] ?? [];
      if (next) expect(Date.parse(next)).toBeGreaterThanOrEqual(Date.parse(until));
    }
    expect(items.every(({ status }) => status === 'paid')).toBe(true);
  }
  expect(await verifyBooks(app.services)).toBe(0);
});

test('attempts of a member do not use up the automatic ones', async () => {
  const owner = await signUpSubscriber(app);
  await registerTestCard(app, owner, 'declines');
  moveTo((await current(owner)).period_end ?? '');
  await renewDue(deps());
  const [before] = await owner.api.call(payLedgerEndpoints.listUnpaid);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const call = owner.api.call(payLedgerEndpoints.pay, {
      params: { invoice_id: before?.id ?? '' },
    });
    await expect(call).rejects.toEqual(httpError('card_declined', 402));
  }
  expect(await owner.api.call(payLedgerEndpoints.listUnpaid)).toEqual([before]);
  forward(dayMs);
  await retryUnpaid(deps());
  const [after] = await owner.api.call(payLedgerEndpoints.listUnpaid);
  expect(after).toMatchObject({ attempts: 2, next_retry_at: expect.any(String) });
});

test('unpaid invoices are all retried when they do not fit on one page', async () => {
  const first = await signUpSubscriber(app);
  const owners = [first, await signUpSubscriber(app)];
  for (const owner of owners) await registerTestCard(app, owner, 'declines');
  moveTo((await current(first)).period_end ?? '');
  await renewDue(deps());
  forward(dayMs);
  await retryUnpaid(deps(), 1);
  for (const owner of owners) {
    expect(await owner.api.call(payLedgerEndpoints.listUnpaid)).toMatchObject([{ attempts: 2 }]);
  }
});

test('activating a suspended subscription charges a new period only after the last one ended', async () => {
  const owner = await signUpSubscriber(app);
  const suspended = await owner.api.call(endpoints.suspend, { body: { when: 'now' } });
  expect(suspended).toMatchObject({ state: 'suspended', suspend_reason: 'member' });
  expect((await owner.api.call(endpoints.activate)).payment).toBe('none');
  await owner.api.call(endpoints.suspend, { body: { when: 'period_end' } });
  moveTo((await current(owner)).period_end ?? '');
  await renewDue(deps());
  expect(await current(owner)).toMatchObject({ state: 'suspended' });
  expect((await ledger(owner)).total).toBe(1);
  forward(20 * dayMs);
  const { payment, subscription } = await owner.api.call(endpoints.activate);
  expect({ payment, state: subscription.state }).toEqual({ payment: 'paid', state: 'active' });
});

test('activation after the period cancels a subscription for which the free plan was scheduled', async () => {
  const owner = await signUpSubscriber(app);
  await changePlan(owner, 'free');
  await owner.api.call(endpoints.suspend, { body: { when: 'period_end' } });
  moveTo((await current(owner)).period_end ?? '');
  await renewDue(deps());
  const { payment, subscription } = await owner.api.call(endpoints.activate);
  expect({ payment, state: subscription.state }).toEqual({ payment: 'none', state: 'canceled' });
});

test('an organization that paid before it was suspended stays active', async () => {
  const owner = await signUpSubscriber(app);
  await suspendDebtor(deps(), owner.login.organization_id);
  expect(await current(owner)).toMatchObject({ state: 'active' });
});

test('a failure that no provider decided does not use up a retry', async () => {
  const owner = await signUpSubscriber(app);
  const { period_end } = await current(owner);
  moveTo(period_end ?? '');
  const services = deps();
  const provider = services.payments.named('test');
  const down = provider && { ...provider, charge: async () => ({ status: 'pending' }) as const };
  const payments = { ...services.payments, named: () => down };
  await renewDue({ ...services, payments });
  for (let outage = 0; outage < 5; outage += 1) {
    forward(11 * 60_000);
    await sweepPayments(services);
    await retryUnpaid({ ...services, payments });
  }
  await registerTestCard(app, owner, 'declines');
  forward(11 * 60_000);
  await sweepPayments(services);
  await retryUnpaid(services);
  const [unpaid] = await owner.api.call(payLedgerEndpoints.listUnpaid);
  expect(unpaid).toMatchObject({ attempts: 1, reason: 'insufficient_funds' });
  expect(unpaid?.next_retry_at).not.toBeNull();
});

test('a renewal charges no day twice after the time zone has changed', async () => {
  // 31 January in Seoul and still 30 January in Los Angeles.
  moveTo('2028-01-30T18:00:00Z');
  const owner = await signUpSubscriber(app);
  const { period_end } = await current(owner);
  await app.services.db
    .updateTable('organizations')
    .set({ timezone: 'America/Los_Angeles' })
    .where('id', '=', owner.login.organization_id)
    .execute();
  moveTo(period_end ?? '');
  await renewDue(deps());
  const { items } = await ledger(owner);
  expect(items[0]?.lines).toMatchObject([
    { item: 'basic', from: period_end, until: '2028-03-30T17:00:00.000Z' },
  ]);
});

test('a subscription of a closed organization is not due', async () => {
  const owner = await app.signUp();
  await registerTestCard(app, owner, 'succeeds', { isQuickStart: true });
  const set = { deleted_at: clock() };
  const { organization_id: id } = owner.login;
  await app.services.db.updateTable('organizations').set(set).where('id', '=', id).execute();
  await app.services.db.deleteFrom('members').where('organization_id', '=', id).execute();
  forward(15 * dayMs);
  expect(
    await createDueSubscriptions(deps().db).listEnded(clock(), { after: '', limit: 500 }),
  ).not.toContain(id);
});
