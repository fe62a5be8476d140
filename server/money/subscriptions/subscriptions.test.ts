import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { sweepPayments } from '#server/money/payments/sweep-payments.ts';
import { registerTestCard, signUpSubscriber, subscribe } from '#server/testing/billing.ts';
import { followStream } from '#server/testing/followed-stream.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { cardEndpoints } from '#shared/contracts/money/cards.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { planChangeEndpoints } from '#shared/contracts/money/plan-changes.ts';
import { subscriptionEndpoints as endpoints } from '#shared/contracts/money/subscriptions.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { ownDataEndpoints } from '#shared/contracts/people/own-data.ts';
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

test('an organization without a subscription sees the plans and the test provider', async () => {
  const owner = await app.signUp();
  expect(await current(owner)).toMatchObject({
    ...{ id: null, type: 'free', state: 'free', price: 0, card: null, unpaid_count: 0 },
    ...{ payments_enabled: true, provider: 'test', trial_available: true, vat_percent: 10 },
    available_types: [
      { type: 'free', current: true, prices: null, prices_by_currency: null },
      { type: 'basic', prices_by_currency: { USD: { month: 2_200, year: 22_000 } } },
      {},
      {},
    ],
  });
});

test('a plan is charged with tax when a card is registered', async () => {
  const owner = await app.signUp();
  expect(await registerTestCard(app, owner, null)).toBe('/redesign?card=failed');
  await expect(subscribe(owner)).rejects.toEqual(httpError('payment_required', 402));
  expect(
    await registerTestCard(app, owner, 'succeeds', { returnPath: '/redesign/billing?choose=pro' }),
  ).toBe('/redesign/billing?choose=pro&card=registered');
  const quote = await owner.api.call(planChangeEndpoints.quote, { query: { type: 'pro' } });
  expect(quote).toMatchObject({ net: 99_000, vat: 9_900, total: 108_900, when: 'now' });
  await expect(
    owner.api.call(planChangeEndpoints.subscribe, {
      body: { subscription_type: 'pro', expected_total: 99_000 },
    }),
  ).rejects.toEqual(httpError('price_changed', 409));

  const { subscription, payment } = await subscribe(owner, 'pro');
  expect(payment).toBe('paid');
  expect(subscription).toMatchObject({
    ...{ type: 'pro', state: 'active', price: 99_000, currency: 'KRW', chat_limit: 5_000 },
    card: { provider: 'test', brand: 'Test' },
    // 30 November at noon in Seoul.
    period_end: '2026-12-30T03:00:00.000Z',
  });
  await expect(subscribe(owner)).rejects.toEqual(httpError('already_subscribed', 409));
  expect(await ledger(owner)).toMatchObject({
    items: [{ item: 'plan', amount: 108_900, vat: 9_900, status: 'paid', refund_amount: 0 }],
    ...{ total: 1, size: 9, years: [2026] },
  });
  const { history } = await owner.api.call(endpoints.get, {
    params: { subscription_id: subscription.id ?? '' },
  });
  expect(history).toMatchObject([{ event: 'subscribed', details: { plan: 'pro' } }]);
});

test('nothing is owed after a declined first payment, and another card can subscribe', async () => {
  const owner = await app.signUp();
  await registerTestCard(app, owner, 'declines');
  await expect(subscribe(owner)).rejects.toEqual(httpError('card_declined', 402));
  expect(await current(owner)).toMatchObject({ state: 'free', unpaid_count: 0 });
  expect(await ledger(owner)).toMatchObject({ items: [{ status: 'failed' }] });
  const [declined] = (await ledger(owner)).items;
  const pay = () =>
    owner.api.call(payLedgerEndpoints.pay, { params: { invoice_id: declined?.id ?? '' } });
  await expect(pay()).rejects.toEqual(httpError('invalid_state', 409));
  await registerTestCard(app, owner);
  await expect(pay()).rejects.toEqual(httpError('invalid_state', 409));
  expect((await subscribe(owner)).payment).toBe('paid');
});

test('a payment whose answer is lost is charged once and settled later', async () => {
  const owner = await app.signUp();
  await registerTestCard(app, owner, 'times_out');
  const { payment, subscription } = await subscribe(owner);
  expect({ payment, state: subscription.state }).toEqual({ payment: 'pending', state: 'free' });
  expect(subscription.payment_pending).toBe(true);
  await expect(subscribe(owner)).rejects.toEqual(httpError('payment_pending', 409));
  forward(3 * 60_000);
  await sweepPayments(deps());
  expect(await current(owner)).toMatchObject({ state: 'active', payment_pending: false });
  expect((await ledger(owner)).items).toMatchObject([{ status: 'paid' }]);
});

test('a cancellation takes effect at the end of the period and can be withdrawn until then', async () => {
  const owner = await signUpSubscriber(app);
  const cancel = () => owner.api.call(endpoints.requestCancel, { body: { reason: 'price' } });
  const { effective_at } = await cancel();
  expect(await current(owner)).toMatchObject({
    state: 'cancel_requested',
    cancel_at: effective_at,
  });
  expect(await owner.api.call(endpoints.withdrawCancel)).toMatchObject({ state: 'active' });
  await expect(owner.api.call(cardEndpoints.remove)).rejects.toEqual(httpError('card_needed', 409));
  await cancel();
  moveTo(effective_at);
  await renewDue(deps());
  expect(await current(owner)).toMatchObject({ state: 'canceled', type: 'free', chat_limit: 100 });
  expect((await ledger(owner)).total).toBe(1);
  await owner.api.call(cardEndpoints.remove);
  expect((await current(owner)).card).toBeNull();
});

test('a subscription ends at once when its owner confirms the name', async () => {
  const owner = await signUpSubscriber(app);
  const end = (body: { name: string } | { password: string }) =>
    owner.api.call(endpoints.unsubscribe, { body });
  await expect(end({ name: 'Another' })).rejects.toMatchObject({ code: 'validation_failed' });
  const [organization] = await owner.api.call(organizationEndpoints.list);
  expect(await end({ name: organization?.name ?? '' })).toMatchObject({ state: 'canceled' });
});

test('the first steps start one trial without a charge, which ends on the free plan', async () => {
  const owner = await app.signUp();
  const end = await registerTestCard(app, owner, 'challenges', { isQuickStart: true });
  expect(end).toBe('/redesign/quick-start?card=registered');
  expect(await current(owner)).toMatchObject({
    ...{ state: 'trial', type: 'basic', price: 0, trial_available: false },
  });
  expect((await ledger(owner)).total).toBe(0);
  forward(15 * dayMs);
  await renewDue(deps());
  expect(await current(owner)).toMatchObject({ state: 'canceled', type: 'free' });
  await registerTestCard(app, owner, 'succeeds', { isQuickStart: true });
  expect(await current(owner)).toMatchObject({ state: 'canceled' });
});

test('closing an organization or its owner’s account is refused during a subscription', async () => {
  const owner = await signUpSubscriber(app);
  const [organization] = await owner.api.call(organizationEndpoints.list);
  const close = () =>
    owner.api.call(organizationEndpoints.remove, {
      params: { id: organization?.id ?? '' },
      body: { name: organization?.name ?? '' },
    });
  await expect(close()).rejects.toEqual(httpError('subscription_active', 409));
  const leave = owner.api.call(ownDataEndpoints.withdraw, {
    body: { text: '', password: 'correct horse battery' },
  });
  await expect(leave).rejects.toEqual(httpError('subscription_active', 409));
  await owner.api.call(endpoints.unsubscribe, { body: { name: organization?.name ?? '' } });
  await close();
});

test('billing keys are stored only encrypted, and the ledgers add up', async () => {
  const { db } = app.services;
  const keys = await db.selectFrom('sandbox_cards').select('billing_key').execute();
  const dump = JSON.stringify([
    await db.selectFrom('billing_methods').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
    await db.selectFrom('payments').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
  ]);
  for (const { billing_key } of keys) expect(dump).not.toContain(billing_key);
  expect(await verifyBooks(app.services)).toBe(0);
});

test('the open pages of a member who pays load again what the organization may use', async () => {
  const owner = await app.signUp();
  await registerTestCard(app, owner);
  const events = await followStream((signal) => owner.api.stream(liveEndpoints.events, { signal }));
  await subscribe(owner, 'pro');
  await events.until('access.changed', { left: false });
  await events.leave();
  const { limits } = await owner.api.call(accountEndpoints.cookie, { body: {} });
  expect(limits.chat.limit).toBe(5_000);
});
