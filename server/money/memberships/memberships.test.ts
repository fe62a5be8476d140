import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { checkCard } from '#server/money/payments/check-card.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import {
  addPack,
  addPlan,
  balanceOf,
  buyPacks,
  joinPlan,
  mailsTo,
  ownOf,
  prices,
  registerOwnCard,
  signedInCustomer,
} from '#server/testing/sales.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { customerMembershipEndpoints as own } from '#shared/contracts/money/customer-memberships.ts';
import { membershipPlanEndpoints } from '#shared/contracts/money/membership-plans.ts';
import { membershipEndpoints } from '#shared/contracts/money/memberships.ts';
import { changePrices, membershipJobs, renewDueMemberships } from './renewals/membership-jobs.ts';

const dayMs = 86_400_000;
const { now: clock, forward, moveTo } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
let owner: TestUser;
let hash: string;
beforeAll(async () => {
  app = await createTestApp({ clock });
  owner = await app.signUp();
  hash = (await app.createWindow(owner)).hash_id;
});
afterAll(() => app.close());

const deps = () => paymentServices(app.services);
let customers = 0;
async function customerWithCard(card: 'succeeds' | 'declines' = 'succeeds') {
  customers += 1;
  const customer = await signedInCustomer(app, hash, `fan${customers}@example.com`);
  await registerOwnCard(app, customer, card);
  return customer;
}

test('a membership is bought, renewed, retried twice and then ended', async () => {
  const plan = await addPlan(owner, hash);
  const customer = await customerWithCard();
  const organizationId = owner.login.organization_id;
  const before = await balanceOf(app, organizationId, 'sales');
  await expect(joinPlan(customer, plan.id, 1)).rejects.toEqual(httpError('price_changed', 409));
  const bought = await joinPlan(customer, plan.id);
  expect(bought).toMatchObject({
    payment: 'paid',
    memberships: {
      mine: { state: 'active', price: 9_900, currency: 'KRW', renews: true },
      usage: { today: { used: 0, limit: 10 }, month: { limit: 100 } },
      is_pending: false,
    },
  });
  // 10 % fee and 10 % tax on the fee.
  expect((await balanceOf(app, organizationId, 'sales')) - before).toBe(9_900 - 990 - 99);
  await expect(joinPlan(customer, plan.id)).rejects.toEqual(httpError('membership_active', 409));
  const until = bought.memberships.mine?.until ?? '';
  moveTo(until);
  await renewDueMemberships(deps());
  await renewDueMemberships(deps());
  const renewed = await ownOf(customer);
  expect(renewed.mine).toMatchObject({ state: 'active', renews: true });
  expect(Date.parse(renewed.mine?.until ?? '')).toBeGreaterThan(Date.parse(until));
  await registerOwnCard(app, customer, 'declines');
  moveTo(renewed.mine?.until ?? '');
  await renewDueMemberships(deps());
  await renewDueMemberships(deps());
  expect(await ownOf(customer)).toMatchObject({
    mine: { state: 'past_due', until: renewed.mine?.until },
    usage: { today: { limit: null } },
  });
  for (const days of [1, 2]) {
    forward(days * dayMs);
    await renewDueMemberships(deps());
    await renewDueMemberships(deps());
  }
  expect((await ownOf(customer)).mine).toMatchObject({ state: 'ended', renews: false });
  const { items } = await customer.api.call(own.payLedger, { query: { window_hash: hash } });
  expect(items.map(({ item, status }) => [item, status])).toEqual([
    ...Array.from({ length: 3 }, () => ['membership_renewal', 'failed']),
    ['membership_renewal', 'paid'],
    ['membership', 'paid'],
  ]);
  expect(await mailsTo(app, customer.email)).toEqual([
    expect.stringContaining('Receipt'),
    expect.stringContaining('Receipt'),
    ...Array.from({ length: 2 }, () => 'Your membership “Fan club” could not be renewed'),
    'Your membership “Fan club” has ended',
  ]);
  expect(await verifyBooks(app.services)).toBe(0);
});

test('a renewal that is paid late begins with the payment', async () => {
  const plan = await addPlan(owner, hash, { name: 'Late' });
  const customer = await customerWithCard();
  const { memberships } = await joinPlan(customer, plan.id);
  await registerOwnCard(app, customer, 'declines');
  moveTo(memberships.mine?.until ?? '');
  await renewDueMemberships(deps());
  await registerOwnCard(app, customer);
  forward(dayMs);
  await renewDueMemberships(deps());
  const { mine, usage } = await ownOf(customer);
  expect(mine).toMatchObject({ state: 'active' });
  expect(usage.today.limit).toBe(10);
  expect(Date.parse(mine?.until ?? '') - clock().getTime()).toBeGreaterThan(27 * dayMs);
});

test('a changed price applies to renewals 30 days after the notice', async () => {
  const plan = await addPlan(owner, hash, { name: 'Dearer' });
  const customer = await customerWithCard();
  const { memberships } = await joinPlan(customer, plan.id);
  forward(10 * dayMs);
  await owner.api.call(membershipPlanEndpoints.update, {
    params: { plan_id: plan.id },
    body: { price: { ...prices, KRW: 12_000 } },
  });
  await changePrices(deps(), plan.id);
  await changePrices(deps(), plan.id);
  expect((await ownOf(customer)).mine?.next_price).toMatchObject({ price: 12_000 });
  expect(await mailsTo(app, customer.email)).toEqual([
    expect.stringContaining('Receipt'),
    expect.stringContaining('The price of “Dearer” changes on'),
  ]);
  moveTo(memberships.mine?.until ?? '');
  await renewDueMemberships(deps());
  const second = await ownOf(customer);
  expect(second.mine).toMatchObject({ price: 9_900 });
  moveTo(second.mine?.until ?? '');
  await renewDueMemberships(deps());
  expect((await ownOf(customer)).mine).toMatchObject({ price: 12_000, next_price: null });
});

test('a cancelled membership ends with the paid time, and can be resumed before', async () => {
  const plan = await addPlan(owner, hash, { name: 'Left' });
  const customer = await customerWithCard();
  const { memberships } = await joinPlan(customer, plan.id);
  const body = { window_hash: hash };
  await expect(customer.api.call(own.removeCard, { body })).rejects.toEqual(
    httpError('card_needed', 409),
  );
  expect(await customer.api.call(own.cancel, { body })).toMatchObject({ mine: { renews: false } });
  await expect(customer.api.call(own.cancel, { body })).rejects.toEqual(
    httpError('invalid_state', 409),
  );
  expect(await customer.api.call(own.resume, { body })).toMatchObject({ mine: { renews: true } });
  const cleared = await customer.api.call(own.removeCard, {
    body: { ...body, stop_renewal: true },
  });
  expect(cleared).toMatchObject({ card: null, mine: { renews: false, state: 'active' } });
  moveTo(memberships.mine?.until ?? '');
  await renewDueMemberships(deps());
  expect((await ownOf(customer)).mine).toMatchObject({ state: 'ended' });
});

test('a card is removed by DELETE under the same conditions', async () => {
  const plan = await addPlan(owner, hash, { name: 'Cleared' });
  const customer = await customerWithCard();
  await joinPlan(customer, plan.id);
  const clear = (query: { window_hash: string; stop_renewal?: boolean }) =>
    customer.api.call(own.deleteCard, { query });
  await expect(clear({ window_hash: hash })).rejects.toEqual(httpError('card_needed', 409));
  expect(await clear({ window_hash: hash, stop_renewal: true })).toMatchObject({
    ...{ card: null, mine: { renews: false, state: 'active' } },
  });
});

test('a stopped membership allows nothing and is not charged', async () => {
  const plan = await addPlan(owner, hash, { name: 'Stopped' });
  const customer = await customerWithCard();
  await joinPlan(customer, plan.id);
  const { items } = await owner.api.call(membershipEndpoints.list, {
    query: { window_hash: hash, plan_id: plan.id },
  });
  const change = (stop: boolean) =>
    owner.api.call(membershipEndpoints.update, {
      ...{ params: { membership_id: items[0]?.id ?? '' }, body: { stop } },
    });
  expect(await change(true)).toMatchObject({ state: 'stopped' });
  expect((await ownOf(customer)).usage.today.limit).toBeNull();
  expect(await change(false)).toMatchObject({ state: 'active' });
  expect((await ownOf(customer)).usage.today.limit).toBe(10);
  await change(true);
  forward(32 * dayMs);
  await renewDueMemberships(deps());
  expect((await ownOf(customer)).mine).toMatchObject({ state: 'ended' });
  const ledger = await customer.api.call(own.payLedger, { query: { window_hash: hash } });
  expect(ledger.total).toBe(1);
});

test('packs are charged once, add their answers and expire after twelve months', async () => {
  const pack = await addPack(owner, hash);
  const customer = await customerWithCard();
  const { memberships } = await buyPacks(customer, pack.id, 3);
  expect(memberships.usage).toMatchObject({ extra_left: 150 });
  const day = clock().toISOString().slice(0, 10);
  const expires = memberships.usage.extra_expires_at?.slice(0, 10);
  expect(expires).toBe(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`);
});

test('buying needs an account and a card', async () => {
  const plan = await addPlan(owner, hash, { name: 'Closed' });
  const { api, token } = await app.customerOf(hash);
  const stranger = { api, token, id: '', email: '', hash };
  await expect(joinPlan(stranger, plan.id)).rejects.toEqual(httpError('sign_in_required', 403));
  const customer = await signedInCustomer(app, hash, 'no-card@example.com');
  await expect(joinPlan(customer, plan.id)).rejects.toEqual(httpError('payment_required', 402));
  expect(await registerOwnCard(app, customer, null)).toContain('Your card was not registered');
  expect(await registerOwnCard(app, customer, 'declines')).toContain('Your card is registered');
  await expect(joinPlan(customer, plan.id)).rejects.toEqual(httpError('card_declined', 402));
  expect((await ownOf(customer)).mine).toBeNull();
});

test('a chatbot for children sells nothing', async () => {
  const children = await app.createWindow(owner, 'Children');
  const plan = await addPlan(owner, children.hash_id);
  const customer = await signedInCustomer(app, children.hash_id, 'parent@example.com');
  await registerOwnCard(app, customer);
  await joinPlan(customer, plan.id);
  await app.services.db
    .updateTable('agents')
    .set({ type: 'blooming' })
    .where('id', '=', children.agent_id ?? '')
    .execute();
  const { takes_payments } = await owner.api.call(membershipPlanEndpoints.list, {
    query: { window_hash: children.hash_id },
  });
  expect(takes_payments).toBe(false);
  const other = await signedInCustomer(app, children.hash_id, 'other@example.com');
  await expect(joinPlan(other, plan.id)).rejects.toEqual(httpError('payments_disabled', 503));
  forward(32 * dayMs);
  await renewDueMemberships(deps());
  expect((await ownOf(customer)).mine).toMatchObject({ state: 'ended' });
});

test('the card and the name of an erased customer go, the invoice stays', async () => {
  const plan = await addPlan(owner, hash, { name: 'Erased' });
  const customer = await customerWithCard();
  await joinPlan(customer, plan.id);
  const { db } = app.services;
  await db.deleteFrom('customers').where('id', '=', customer.id).execute();
  const jobs = membershipJobs(deps());
  const forget = jobs['forget-erased-customers'];
  if (typeof forget !== 'function') throw new Error('no job');
  await forget({});
  const count = (table: 'memberships' | 'invoices') =>
    db.selectFrom(table).select('id').where('customer_id', '=', customer.id).execute();
  expect(await count('memberships')).toEqual([]);
  expect(await count('invoices')).toHaveLength(1);
  const cards = await db
    .selectFrom('billing_methods')
    .select('removed_at')
    .where('customer_id', '=', customer.id)
    .execute();
  expect(cards).toEqual([{ removed_at: expect.any(Date) }]);
});

test('a customer whose card was deleted at the provider gets one mail, and the card is not charged', async () => {
  const plan = await addPlan(owner, hash);
  const customer = await customerWithCard();
  const { billing_key: key } = await app.services.db
    .selectFrom('sandbox_cards')
    .select('billing_key')
    .where('payer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  await checkCard(deps(), 'test', key);
  expect((await ownOf(customer)).card).toMatchObject({ is_usable: true });
  await deps().payments.named('test')?.deleteBillingKey(key);
  for (const _ of [1, 2]) await checkCard(deps(), 'test', key);
  expect((await ownOf(customer)).card).toMatchObject({ is_usable: false });
  await expect(joinPlan(customer, plan.id)).rejects.toEqual(httpError('payment_required', 402));
  const mails = (await mailsTo(app, `fan${customers}@example.com`)).filter((subject) =>
    subject.includes('can no longer be charged'),
  );
  expect(mails).toHaveLength(1);
  await registerOwnCard(app, customer);
  expect(await joinPlan(customer, plan.id)).toMatchObject({ payment: 'paid' });
});
