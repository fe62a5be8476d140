import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { sweepPayments } from '#server/money/payments/sweep-payments.ts';
import { movableClock, registerTestCard } from '#server/testing/billing.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { addOnEndpoints } from '#shared/contracts/money/add-ons.ts';
import { cardEndpoints } from '#shared/contracts/money/cards.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { planChangeEndpoints } from '#shared/contracts/money/plan-changes.ts';
import { subscriptionEndpoints as endpoints } from '#shared/contracts/money/subscriptions.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { ownDataEndpoints } from '#shared/contracts/people/own-data.ts';
import { renewDue, retryUnpaid, suspendUnpaid } from './subscription-jobs.ts';

const day = 86_400_000;
const { clock, move } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

const deps = () => paymentServices(app.services);
const current = (owner: TestUser) => owner.api.call(endpoints.current);
const ledger = (owner: TestUser, query = {}) => owner.api.call(payLedgerEndpoints.list, { query });
const change = (
  owner: TestUser,
  type: 'free' | 'starter' | 'pro' | 'business',
  query: { preview?: boolean; period?: 'month' | 'year' } = {},
  expected_total?: number,
) =>
  owner.api.call(planChangeEndpoints.changeType, {
    params: { type },
    query,
    body: expected_total === undefined ? {} : { expected_total },
  });

async function subscribe(
  owner: TestUser,
  type: 'starter' | 'pro' | 'business' = 'starter',
  period: 'month' | 'year' = 'month',
) {
  return owner.api.call(planChangeEndpoints.subscribe, {
    body: { subscription_type: type, period },
  });
}

async function subscriber(
  type: 'starter' | 'pro' = 'starter',
  card: Parameters<typeof registerTestCard>[2] = 'succeeds',
) {
  const owner = await app.signUp();
  await registerTestCard(app, owner, card);
  await subscribe(owner, type);
  return owner;
}

test('an organization without a subscription sees the plans and that payments are a test', async () => {
  const owner = await app.signUp();
  expect(await current(owner)).toMatchObject({
    ...{ id: null, type: 'free', state: 'free', price: 0, card: null, unpaid_count: 0 },
    ...{ payments_enabled: true, provider: 'test', trial_available: true, vat_percent: 10 },
    available_types: [{ type: 'free', current: true }, { type: 'starter' }, {}, {}],
  });
});

test('a card is registered at a page of the provider and a plan is charged with tax', async () => {
  const owner = await app.signUp();
  expect(await registerTestCard(app, owner, null)).toBe('/redesign?card=failed');
  await expect(subscribe(owner)).rejects.toEqual(httpError('payment_required', 402));
  expect(await registerTestCard(app, owner)).toBe('/redesign?card=registered');
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

test('a declined card subscribes to nothing, owes nothing, and another card may follow', async () => {
  const owner = await app.signUp();
  await registerTestCard(app, owner, 'declines');
  await expect(subscribe(owner)).rejects.toEqual(httpError('card_declined', 402));
  expect(await current(owner)).toMatchObject({ state: 'free', unpaid_count: 0 });
  expect(await ledger(owner)).toMatchObject({ items: [{ status: 'failed' }] });
  await registerTestCard(app, owner);
  expect((await subscribe(owner)).payment).toBe('paid');
});

test('a payment whose answer is lost is charged once and settled later', async () => {
  const owner = await app.signUp();
  await registerTestCard(app, owner, 'times_out');
  const { payment, subscription } = await subscribe(owner);
  expect({ payment, state: subscription.state }).toEqual({ payment: 'pending', state: 'free' });
  expect(subscription.payment_pending).toBe(true);
  await expect(subscribe(owner)).rejects.toEqual(httpError('payment_pending', 409));
  move(3 * 60_000);
  await sweepPayments(deps());
  expect(await current(owner)).toMatchObject({ state: 'active', payment_pending: false });
  expect((await ledger(owner)).items).toMatchObject([{ status: 'paid' }]);
});

test('an upgrade charges what its preview says, and two in a day cost as much as the larger one', async () => {
  const owner = await subscriber();
  move(10 * day);
  const { preview } = await change(owner, 'pro', { preview: true });
  expect(preview).toMatchObject({ when: 'now', lines: [{ kind: 'credit' }, { kind: 'plan' }] });
  expect(await current(owner)).toMatchObject({ type: 'starter' });
  await expect(change(owner, 'pro', {}, preview.total + 1)).rejects.toEqual(
    httpError('price_changed', 409),
  );
  const direct = (await change(owner, 'business', { preview: true })).preview;
  expect((await change(owner, 'pro', {}, preview.total)).payment).toBe('paid');
  const second = await change(owner, 'business');
  expect(second.subscription).toMatchObject({ type: 'business', chat_limit: 30_000 });
  expect(preview.net + second.preview.net).toBe(direct.net);
  expect(preview.total + second.preview.total).toBeLessThanOrEqual(direct.total);
  const { items } = await ledger(owner);
  expect(items.map(({ amount }) => amount).slice(0, 2)).toEqual([
    second.preview.total,
    preview.total,
  ]);
});

test('a downgrade waits for the end of the period, and is refused with the list of what exceeds', async () => {
  const owner = await subscriber('pro');
  const { hash_id: hash } = await app.createWindow(owner);
  for (const name of ['2', '3', '4']) await app.createWindow(owner, name);
  await expect(change(owner, 'starter')).rejects.toMatchObject({
    ...{ code: 'usage_exceeds_plan', status: 409 },
    data: { context: { exceeding: [{ unit: 'windows', used: 4, limit: 3 }] } },
  });
  await owner.api.call(windowEndpoints.remove, { params: { hash }, query: {} });
  const { preview, subscription, payment } = await change(owner, 'starter');
  expect(preview).toMatchObject({ when: 'period_end', total: 0, next_total: 31_900 });
  expect({ payment, next: subscription.next_type }).toEqual({ payment: 'none', next: 'starter' });
  expect((await change(owner, 'pro')).subscription.next_type).toBeNull();
  await change(owner, 'starter');
  move(subscription.period_end ?? '');
  await renewDue(deps());
  expect(await current(owner)).toMatchObject({
    type: 'starter',
    next_type: null,
    chat_limit: 1_000,
  });
  expect((await ledger(owner)).items[0]).toMatchObject({ item: 'renewal', amount: 31_900 });
});

test('a renewal that fails is tried again, suspends after the grace period, and paying resumes', async () => {
  const owner = await subscriber();
  await registerTestCard(app, owner, 'declines');
  const { period_end } = await current(owner);
  move(period_end ?? '');
  await renewDue(deps());
  await renewDue(deps());
  const [unpaid] = await owner.api.call(payLedgerEndpoints.listUnpaid);
  expect(unpaid).toMatchObject({ amount: 31_900, attempts: 1, reason: 'insufficient_funds' });
  expect(await current(owner)).toMatchObject({ state: 'active', unpaid_count: 1 });
  for (let days = 0; days < 9; days += 1) {
    move(day);
    await retryUnpaid(deps());
    await suspendUnpaid(deps());
  }
  const [retried] = await owner.api.call(payLedgerEndpoints.listUnpaid);
  expect(retried).toMatchObject({ attempts: 5, next_retry_at: null });
  expect(await current(owner)).toMatchObject({ state: 'active' });
  move(day);
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

test('a member suspends now, and activating after the period charges a new one', async () => {
  const owner = await subscriber();
  const suspended = await owner.api.call(endpoints.suspend, { body: { when: 'now' } });
  expect(suspended).toMatchObject({ state: 'suspended', suspend_reason: 'member' });
  expect((await owner.api.call(endpoints.activate)).payment).toBe('none');
  await owner.api.call(endpoints.suspend, { body: { when: 'period_end' } });
  move((await current(owner)).period_end ?? '');
  await renewDue(deps());
  expect(await current(owner)).toMatchObject({ state: 'suspended' });
  expect((await ledger(owner)).total).toBe(1);
  move(20 * day);
  const { payment, subscription } = await owner.api.call(endpoints.activate);
  expect({ payment, state: subscription.state }).toEqual({ payment: 'paid', state: 'active' });
});

test('a cancellation takes effect at the end of the period and can be withdrawn until then', async () => {
  const owner = await subscriber();
  const cancel = () => owner.api.call(endpoints.requestCancel, { body: { reason: 'price' } });
  const { effective_at } = await cancel();
  expect(await current(owner)).toMatchObject({
    state: 'cancel_requested',
    cancel_at: effective_at,
  });
  expect(await owner.api.call(endpoints.withdrawCancel)).toMatchObject({ state: 'active' });
  await expect(owner.api.call(cardEndpoints.remove)).rejects.toEqual(httpError('card_needed', 409));
  await cancel();
  move(effective_at);
  await renewDue(deps());
  expect(await current(owner)).toMatchObject({ state: 'canceled', type: 'free', chat_limit: 100 });
  expect((await ledger(owner)).total).toBe(1);
  await owner.api.call(cardEndpoints.remove);
  expect((await current(owner)).card).toBeNull();
});

test('only an owner who confirms ends a subscription at once', async () => {
  const owner = await subscriber();
  const end = (body: { name: string } | { password: string }) =>
    owner.api.call(endpoints.unsubscribe, { body });
  await expect(end({ name: 'Another' })).rejects.toMatchObject({ code: 'validation_failed' });
  const [organization] = await owner.api.call(organizationEndpoints.list);
  expect(await end({ name: organization?.name ?? '' })).toMatchObject({ state: 'canceled' });
});

test('an add-on is charged for the rest of the period as its check says, and ends with the period', async () => {
  const owner = await subscriber();
  const body = { code: 'extra_chats', action: 'start', quantity: 2 } as const;
  const check = await owner.api.call(addOnEndpoints.check, { body });
  expect(check).toMatchObject({ allowed: true, limit_after: 3_000, price_recurring: 33_000 });
  const managed = await owner.api.call(addOnEndpoints.manage, { body });
  expect(managed).toMatchObject({ payment: 'paid', add_on: { active: true, quantity: 2 } });
  const { items } = await ledger(owner);
  expect(items[0]).toMatchObject({ id: managed.ledger_id, amount: check.price_now });
  expect(await current(owner)).toMatchObject({ chat_limit: 3_000 });
  const again = await owner.api.call(addOnEndpoints.check, { body });
  expect(again).toMatchObject({ allowed: false, reason: 'already_active' });
  const stopped = await owner.api.call(addOnEndpoints.manage, {
    body: { code: 'extra_chats', action: 'stop' },
  });
  expect(stopped).toMatchObject({ payment: 'none', add_on: { state: 'stopping' } });
  move((await current(owner)).period_end ?? '');
  await renewDue(deps());
  expect(await current(owner)).toMatchObject({ chat_limit: 1_000 });
  expect((await ledger(owner)).items[0]).toMatchObject({ item: 'renewal', amount: 31_900 });
});

test('the first steps start one trial without a charge, and it ends as free', async () => {
  const owner = await app.signUp();
  const end = await registerTestCard(app, owner, 'challenges', { isQuickStart: true });
  expect(end).toBe('/redesign/quick-start?card=registered');
  expect(await current(owner)).toMatchObject({
    ...{ state: 'trial', type: 'starter', price: 0, trial_available: false },
  });
  expect((await ledger(owner)).total).toBe(0);
  move(15 * day);
  await renewDue(deps());
  expect(await current(owner)).toMatchObject({ state: 'canceled', type: 'free' });
  await registerTestCard(app, owner, 'succeeds', { isQuickStart: true });
  expect(await current(owner)).toMatchObject({ state: 'canceled' });
});

test('an organization with a subscription is not closed, nor is its last owner’s account', async () => {
  const owner = await subscriber();
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

test('billing keys stand nowhere in the open, and the ledgers add up', async () => {
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
