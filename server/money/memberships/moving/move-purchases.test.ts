import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { renewDueMemberships } from '#server/money/memberships/renewals/membership-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { sha256 } from '#server/platform/ids.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import {
  addPack,
  buyPacks,
  chooseCard,
  createShop,
  joinPlan,
  ownOf,
  registerOwnCard,
  type Shop,
  signedInCustomer,
  type TestCustomer,
} from '#server/testing/sales.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { customerAccountEndpoints } from '#shared/contracts/conversations/customer-accounts.ts';
import { customerMembershipEndpoints } from '#shared/contracts/money/customer-memberships.ts';

const { now: clock, moveTo } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await createTestApp({ clock });
  shop = await createShop(app);
});
afterAll(() => app.close());

/** A customer signed in by the site. */
async function customerOfSite(userId: string): Promise<TestCustomer> {
  const { api, token } = await app.customerOf(shop.hash);
  const { id } = await app.services.db
    .updateTable('customers')
    .set({ user_id: userId, verified: true, language: 'en' })
    .where('token_hash', '=', sha256(token))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { api, token, id, email: '', hash: shop.hash };
}

/** Enters the code that was sent to an address. */
async function connect(customer: TestCustomer, email: string): Promise<TestCustomer> {
  const body = { window_hash: shop.hash, recipient: email };
  const { code = '' } = await customer.api.call(customerAccountEndpoints.sendCode, { body });
  const { token, account } = await customer.api.call(customerAccountEndpoints.signIn, {
    body: { ...body, code },
  });
  expect(account).toMatchObject({ email, user_id: expect.any(String) });
  return { ...customer, email, token, api: app.clientAt(app.customerUrl, token) };
}

test('purchases of an address move to the account of the site that enters its code', async () => {
  const fan = await signedInCustomer(app, shop.hash, 'fan@example.com');
  await registerOwnCard(app, fan);
  await joinPlan(fan, shop.planId);
  await buyPacks(fan, (await addPack(shop.owner, shop.hash, 50)).id, 1);
  const before = await ownOf(fan);
  const site = await connect(await customerOfSite('user-1'), 'fan@example.com');
  const moved = await ownOf(site);
  expect(moved).toMatchObject({ mine: before.mine, usage: before.usage, card: before.card });
  const ledger = (customer: TestCustomer) =>
    customer.api.call(customerMembershipEndpoints.payLedger, { query: { window_hash: shop.hash } });
  expect((await ledger(site)).items.map(({ item }) => item)).toEqual(['pack', 'membership']);
  // The sealed key of the card can be opened for its new owner.
  moveTo(moved.mine?.until ?? '');
  await renewDueMemberships(paymentServices(app.services));
  expect(await ownOf(site)).toMatchObject({ mine: { state: 'active', renews: true } });
  expect((await ledger(site)).items).toHaveLength(3);
  expect(await verifyBooks(app.services)).toBe(0);
  // The address now opens the account of the site in other browsers.
  const { api } = await app.customerOf(shop.hash);
  const body = { window_hash: shop.hash, recipient: 'fan@example.com' };
  await app.services.db
    .updateTable('customer_codes')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute();
  const { code = '' } = await api.call(customerAccountEndpoints.sendCode, { body });
  const { account } = await api.call(customerAccountEndpoints.signIn, { body: { ...body, code } });
  expect(account).toEqual({ email: 'fan@example.com', phone_number: null, user_id: 'user-1' });
});

test('a merge is refused if both have a membership, or while a payment is pending', async () => {
  const fan = await signedInCustomer(app, shop.hash, 'both@example.com');
  const site = await customerOfSite('user-2');
  for (const customer of [fan, site]) {
    await registerOwnCard(app, customer);
    await joinPlan(customer, shop.planId);
  }
  await expect(connect(site, 'both@example.com')).rejects.toMatchObject({
    code: 'membership_active',
  });
  const slow = await signedInCustomer(app, shop.hash, 'slow@example.com');
  await registerOwnCard(app, slow, 'times_out');
  expect(await joinPlan(slow, shop.planId)).toMatchObject({ payment: 'pending' });
  await expect(connect(await customerOfSite('user-3'), 'slow@example.com')).rejects.toMatchObject({
    code: 'payment_pending',
  });
  expect((await ownOf(fan)).mine).toMatchObject({ state: 'active' });
});

test('of two cards, that of the remaining account is charged', async () => {
  const fan = await signedInCustomer(app, shop.hash, 'cards@example.com');
  const site = await customerOfSite('user-4');
  for (const customer of [fan, site]) await registerOwnCard(app, customer);
  const own = await findCards(site.id);
  const connected = await connect(site, 'cards@example.com');
  expect(await findCards(site.id)).toEqual(own);
  expect(await findCards(fan.id)).toEqual([]);
  expect((await ownOf(connected)).card).not.toBeNull();
});

test('a card that is entered after the move belongs to the remaining account', async () => {
  const fan = await signedInCustomer(app, shop.hash, 'entering@example.com');
  const { url } = await fan.api.call(customerMembershipEndpoints.openCardPage, {
    body: { window_hash: shop.hash },
  });
  const site = await connect(await customerOfSite('user-7'), 'entering@example.com');
  await chooseCard(app, url);
  expect((await ownOf(site)).card).not.toBeNull();
  expect(await findCards(fan.id)).toEqual([]);
});

test('an address that another account of the site has connected is refused', async () => {
  await connect(await customerOfSite('user-5'), 'taken@example.com');
  await app.services.db
    .updateTable('customer_codes')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute();
  await expect(connect(await customerOfSite('user-6'), 'taken@example.com')).rejects.toMatchObject({
    code: 'address_taken',
  });
});

async function findCards(customerId: string): Promise<string[]> {
  const rows = await app.services.db
    .selectFrom('billing_methods')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
