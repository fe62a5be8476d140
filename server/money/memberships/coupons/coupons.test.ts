import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { paymentServices } from '#server/money/payment-services.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import {
  addPlan,
  createShop,
  joinPlan,
  ownOf,
  registerOwnCard,
  type Shop,
  signedInCustomer,
} from '#server/testing/sales.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { couponEndpoints } from '#shared/contracts/money/coupons.ts';
import { customerMembershipEndpoints } from '#shared/contracts/money/customer-memberships.ts';
import { renewDueMemberships } from '../renewals/membership-jobs.ts';

const dayMs = 86_400_000;
const { now: clock, forward, moveTo } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await createTestApp({ clock });
  shop = await createShop(app);
});
afterAll(() => app.close());

let customers = 0;
const customer = () => {
  customers += 1;
  return signedInCustomer(app, shop.hash, `guest${customers}@example.com`);
};
type Customer = Awaited<ReturnType<typeof customer>>;

const days = (count: number) =>
  new Date(clock().getTime() + count * dayMs).toISOString().slice(0, 10);

async function create(changes: object = {}) {
  const { codes } = await shop.owner.api.call(couponEndpoints.create, {
    body: {
      ...{
        window_hash: shop.hash,
        name: 'Opening',
        plan_id: shop.planId,
        period_unit: 'week',
        period: 2,
      },
      ...{ expiration_date: days(30), count: 1, ...changes },
    },
  });
  return codes;
}

const use = ({ api }: Pick<Customer, 'api'>, code = '') =>
  api.call(customerMembershipEndpoints.useCoupon, { body: { window_hash: shop.hash, code } });

const list = (query = {}) =>
  shop.owner.api.call(couponEndpoints.list, { query: { window_hash: shop.hash, ...query } });

test('a coupon grants its plan, however its code is typed, and then extends it', async () => {
  const [first = '', second = ''] = await create({ count: 2, name: 'Summer' });
  expect(first).toMatch(/^[1-9A-HJKMNP-Z]{4}-[1-9A-HJKMNP-Z]{4}-[1-9A-HJKMNP-Z]{4}$/);
  const guest = await customer();
  const { mine, usage } = await use(guest, ` ${first.toLowerCase().replaceAll('-', ' ')} `);
  expect(mine).toMatchObject({ state: 'active', renews: false, price: null });
  expect(Date.parse(mine?.until ?? '')).toBe(clock().getTime() + 14 * dayMs);
  expect(usage.today.limit).toBe(10);
  const extended = await use(guest, second);
  expect(Date.parse(extended.mine?.until ?? '')).toBe(clock().getTime() + 28 * dayMs);
  const { items, total } = await list({ name: 'summ' });
  expect({ total, states: items.map(({ status }) => status) }).toEqual({
    ...{ total: 2, states: ['used', 'used'] },
  });
  expect((await list({ name: first.slice(0, 4) })).total).toBeGreaterThan(0);
});

test('of many customers who use a code at once, one gets the membership', async () => {
  const [code = ''] = await create();
  const guests = await Promise.all(Array.from({ length: 100 }, customer));
  const results = await Promise.allSettled(guests.map((guest) => use(guest, code)));
  const won = results.filter(({ status }) => status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toEqual(httpError('coupon_used', 409));
  }
  const { total } = await list({ status: 'used', name: 'Opening' });
  expect(total).toBe(1);
}, 60_000);

test('a coupon moves the next renewal of a membership that was bought', async () => {
  const guest = await customer();
  await registerOwnCard(app, guest);
  const { memberships } = await joinPlan(guest, shop.planId);
  const until = Date.parse(memberships.mine?.until ?? '');
  const [code = ''] = await create();
  const { mine } = await use(guest, code);
  expect(mine).toMatchObject({ renews: true, price: 9_900 });
  expect(Date.parse(mine?.until ?? '')).toBe(until + 14 * dayMs);
  moveTo(mine?.until ?? '');
  await renewDueMemberships(paymentServices(app.services));
  const renewed = Date.parse((await ownOf(guest)).mine?.until ?? '');
  // A whole month follows.
  expect((renewed - clock().getTime()) / dayMs).toBeGreaterThanOrEqual(28);
});

test('a coupon of another plan is refused and stays usable', async () => {
  const other = await addPlan(shop.owner, shop.hash, { name: 'Other' });
  const guest = await customer();
  await use(guest, (await create())[0]);
  const [code = ''] = await create({ plan_id: other.id, name: 'Other plan' });
  await expect(use(guest, code)).rejects.toEqual(httpError('membership_active', 409));
  expect((await list({ name: 'Other plan' })).items[0]).toMatchObject({ status: 'unused' });
});

test('strangers get one error, and five wrong codes an hour', async () => {
  const [used = ''] = await create();
  await use(await customer(), used);
  const [valid = ''] = await create();
  const stranger = await app.customerOf(shop.hash);
  await expect(use(stranger, used)).rejects.toEqual(httpError('coupon_invalid', 422));
  await expect(use(stranger, valid)).rejects.toEqual(httpError('sign_in_required', 403));
  for (let wrong = 0; wrong < 4; wrong += 1) {
    await expect(use(stranger, '1111-1111-1111')).rejects.toEqual(httpError('coupon_invalid', 422));
  }
  await expect(use(stranger, valid)).rejects.toEqual(httpError('rate_limited', 429));
  const guest = await customer();
  await expect(use(guest, used)).rejects.toEqual(httpError('coupon_used', 409));
  const { items } = await list({ status: 'unused', name: valid.slice(0, 4) });
  const params = { coupon_id: items[0]?.id ?? '' };
  await shop.owner.api.call(couponEndpoints.update, { params, body: { stop: true } });
  await expect(use(guest, valid)).rejects.toEqual(httpError('coupon_stopped', 409));
  await shop.owner.api.call(couponEndpoints.update, { params, body: { stop: false } });
  forward(31 * dayMs);
  await expect(use(guest, valid)).rejects.toEqual(httpError('coupon_expired', 410));
});

test('unused coupons are deleted and used ones retained', async () => {
  const [code = ''] = await create({ count: 3, name: 'Bulk' });
  await use(await customer(), code);
  const { items } = await list({ name: 'Bulk' });
  const ids = items.map(({ id }) => id);
  expect(await shop.owner.api.call(couponEndpoints.bulkDelete, { body: { ids } })).toEqual({
    ...{ deleted: 2, kept_used: 1 },
  });
  const stranger = await app.signUp();
  const foreign = stranger.api.call(couponEndpoints.bulkDelete, { body: { ids } });
  await expect(foreign).rejects.toEqual(httpError('validation_failed', 422));
});
