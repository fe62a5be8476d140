import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { renewDueMemberships } from '#server/money/memberships/renewals/membership-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import {
  addPlan,
  joinPlan,
  ownOf,
  registerOwnCard,
  signedInCustomer,
} from '#server/testing/sales.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { couponEndpoints } from '#shared/contracts/money/coupons.ts';
import { customerMembershipEndpoints } from '#shared/contracts/money/customer-memberships.ts';
import { membershipPlanEndpoints as endpoints } from '#shared/contracts/money/membership-plans.ts';

const { now: clock, moveTo } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
let owner: TestUser;
let hash: string;
beforeAll(async () => {
  app = await createTestApp({ clock });
  owner = await app.signUp();
  hash = (await app.createWindow(owner)).hash_id;
});
afterAll(() => app.close());

const remove = (planId: string, by = owner) =>
  by.api.call(endpoints.delete, { params: { plan_id: planId } });
const list = async () =>
  (await owner.api.call(endpoints.list, { query: { window_hash: hash } })).items;

test('a plan is deleted while nobody has had a membership of it', async () => {
  const plan = await addPlan(owner, hash);
  const stranger = await app.signUp();
  await expect(remove(plan.id, stranger)).rejects.toEqual(httpError('not_found', 404));
  expect(await remove(plan.id)).toEqual({ deleted: 1 });
  expect(await list()).toEqual([]);
});

test('a plan that a customer has or had is hidden instead of deleted', async () => {
  const plan = await addPlan(owner, hash, { name: 'Used' });
  const customer = await signedInCustomer(app, hash, 'fan@example.com');
  await registerOwnCard(app, customer);
  const { memberships } = await joinPlan(customer, plan.id);
  const inUse = httpError('plan_in_use', 409);
  await expect(remove(plan.id)).rejects.toEqual(inUse);

  const other = await addPlan(owner, hash, { name: 'Other', level: 2 });
  await owner.api.call(endpoints.update, {
    ...{ params: { plan_id: plan.id }, body: { hidden: true } },
  });
  expect(await list()).toMatchObject([
    { id: other.id, hidden: false },
    { id: plan.id, hidden: true, members: 1 },
  ]);
  expect(await ownOf(customer)).toMatchObject({
    ...{ plans: [{ id: other.id }], mine: { plan: { id: plan.id }, renews: true } },
  });
  const late = await signedInCustomer(app, hash, 'late@example.com');
  await registerOwnCard(app, late);
  await expect(joinPlan(late, plan.id)).rejects.toEqual(httpError('not_found', 404));

  await customer.api.call(customerMembershipEndpoints.cancel, { body: { window_hash: hash } });
  moveTo(memberships.mine?.until ?? '');
  await renewDueMemberships(paymentServices(app.services));
  expect((await list()).find(({ id }) => id === plan.id)).toMatchObject({ members: 0 });
  await expect(remove(plan.id)).rejects.toEqual(inUse);
});

test('a plan is deleted with its unused coupons', async () => {
  const plan = await addPlan(owner, hash, { name: 'With coupons' });
  const query = { window_hash: hash, plan_id: plan.id };
  await owner.api.call(couponEndpoints.create, {
    body: {
      ...{ ...query, name: 'Opening', period_unit: 'week', period: 2 },
      ...{ expiration_date: '2999-12-31', count: 2 },
    },
  });
  const total = async () =>
    (await owner.api.call(couponEndpoints.list, { query: { window_hash: hash } })).total;
  expect(await total()).toBe(2);
  expect(await remove(plan.id)).toEqual({ deleted: 1 });
  expect(await total()).toBe(0);
});
