import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { refundPayment } from '#server/money/payments/index.ts';
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
  registerOwnCard,
  signedInCustomer,
} from '#server/testing/sales.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { customerPaymentEndpoints as endpoints } from '#shared/contracts/money/customer-payments.ts';
import { membershipPlanEndpoints } from '#shared/contracts/money/membership-plans.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';

const { now: clock } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

let customers = 0;
/** An organization that has sold a membership for ₩9,900. */
async function seller() {
  const owner = await app.signUp();
  const { hash_id: hash, id: windowId } = await app.createWindow(owner);
  const plan = await addPlan(owner, hash);
  customers += 1;
  const customer = await signedInCustomer(app, hash, `buyer${customers}@example.com`);
  await registerOwnCard(app, customer);
  await joinPlan(customer, plan.id);
  return { owner, hash, windowId, plan, customer, id: owner.login.organization_id };
}

const list = async (owner: TestUser, hash: string, query = {}) =>
  (await owner.api.call(endpoints.list, { query: { window_hash: hash, ...query } })).items;

async function refund(
  owner: TestUser,
  hash: string,
  {
    amount,
    expected,
    membership = 'keep',
  }: {
    amount: number;
    expected: number;
    membership?: 'keep' | 'end';
  },
) {
  const [row] = await list(owner, hash);
  return owner.api.call(endpoints.refund, {
    params: { payment_id: row?.id ?? '' },
    body: {
      ...{ refund_amount: amount, expected_refundable: expected, reason: 'Goodwill', membership },
    },
  });
}

test('a part and then the rest are refunded with the fee, and the membership ends', async () => {
  const { owner, hash, id, customer } = await seller();
  const part = await refund(owner, hash, { amount: 3_300, expected: 9_900 });
  expect(part).toMatchObject({
    ...{ status: 'partially_refunded', refund_amount: 3_300, refundable: 6_600 },
    customer: { email: customer.email },
  });
  expect((await ownOf(customer)).mine).toMatchObject({ state: 'active' });
  expect(await balanceOf(app, id, 'sales')).toBe(9_900 - 1_089 - (3_300 - 363));
  expect(await balanceOf(app, id, 'fee')).toBe(660);
  await expect(refund(owner, hash, { amount: 1, expected: 9_900 })).rejects.toEqual(
    httpError('price_changed', 409),
  );
  const rest = await refund(owner, hash, { amount: 6_600, expected: 6_600, membership: 'end' });
  expect(rest).toMatchObject({ status: 'refunded', refundable: 0 });
  const until = clock().toISOString();
  expect((await ownOf(customer)).mine).toMatchObject({ state: 'ended', until });
  await expect(refund(owner, hash, { amount: 1, expected: 1 })).rejects.toEqual(
    httpError('already_refunded', 409),
  );
  for (const kind of ['sales', 'fee', 'tax', 'payer']) {
    expect({ kind, balance: await balanceOf(app, id, kind) }).toEqual({ kind, balance: 0 });
  }
  expect(await mailsTo(app, customer.email)).toEqual([
    expect.stringContaining('Receipt'),
    expect.stringContaining('Refund'),
    expect.stringContaining('Refund'),
  ]);
  expect(await verifyBooks(app.services)).toBe(0);
});

test('of two members who refund at once, one is refused', async () => {
  const { owner, hash } = await seller();
  const results = await Promise.allSettled(
    [1, 2].map(() => refund(owner, hash, { amount: 9_900, expected: 9_900 })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [row] = await list(owner, hash);
  expect(row).toMatchObject({ status: 'refunded', refund_amount: 9_900 });
});

test('a refund of packs takes back the answers that are left', async () => {
  const { owner, hash, customer } = await seller();
  const pack = await addPack(owner, hash);
  expect((await buyPacks(customer, pack.id, 2)).memberships.usage.extra_left).toBe(100);
  await refund(owner, hash, { amount: 10_000, expected: 10_000, membership: 'end' });
  const [packs, plan] = await list(owner, hash);
  expect(await list(owner, hash, { payment_id: packs?.id })).toEqual([packs]);
  expect(plan).toMatchObject({ item: 'membership', status: 'paid' });
  const { usage, mine } = await ownOf(customer);
  expect({ left: usage.extra_left, state: mine?.state }).toEqual({ left: 0, state: 'active' });
});

test('a refund that exceeds the sales is refused before the provider is asked', async () => {
  const { owner, hash, id } = await seller();
  const services = paymentServices(app.services);
  const [row] = await app.services.db
    .selectFrom('payments')
    .select('id')
    .where('organization_id', '=', id)
    .execute();
  const refunds: string[] = [];
  const paidOut = {
    ...services,
    salesReserved: async () => 8_000n,
    payments: {
      ...services.payments,
      named: () => {
        refunds.push('asked');
        return null;
      },
    },
  };
  const refused = refundPayment(paidOut, {
    ...{ organizationId: id, paymentId: row?.id ?? '', reason: 'Test', amount: 9_900n },
  });
  await expect(refused).rejects.toMatchObject({ code: 'insufficient_balance' });
  expect(refunds).toEqual([]);
  const [listed] = await list(owner, hash);
  expect(listed).toMatchObject({ status: 'paid', refundable: 9_900, refund_pending: false });
});

test('payments and plans of other organizations and chatbots are not found', async () => {
  const { owner, hash, plan, customer } = await seller();
  const other = await seller();
  const [row] = await list(owner, hash);
  const foreign = other.owner.api.call(endpoints.refund, {
    params: { payment_id: row?.id ?? '' },
    body: { refund_amount: 1, expected_refundable: 1, reason: 'Test', membership: 'keep' },
  });
  await expect(foreign).rejects.toEqual(httpError('not_found', 404));
  await expect(list(other.owner, hash)).rejects.toEqual(httpError('not_found', 404));
  await expect(joinPlan(customer, other.plan.id)).rejects.toEqual(httpError('not_found', 404));
  const reader = await app.memberOf(owner, {
    permissions: ['memberships', 'payment_history'],
    windowIds: [],
  });
  const change = reader.api.call(membershipPlanEndpoints.update, {
    params: { plan_id: plan.id },
    body: { name: 'Changed' },
  });
  await expect(change).rejects.toEqual(httpError('not_found', 404));
});

test('members without customer_info see masked customers and find none by a number', async () => {
  const { owner, hash, windowId } = await seller();
  const reader = await app.memberOf(owner, {
    permissions: ['payment_history'],
    windowIds: [windowId],
  });
  const [row] = await list(reader, hash);
  expect(row?.customer).toMatchObject({ email: '•••' });
  expect(row?.customer.name).not.toContain('@');
  expect(await list(reader, hash, { phone: '1' })).toEqual([]);
  const refused = refund(reader, hash, { amount: 1, expected: 9_900 });
  await expect(refused).rejects.toEqual(httpError('permission_required', 403));
});

test('what customers pay is not in the ledger of the organization, which cannot be deleted', async () => {
  const { owner, hash } = await seller();
  expect(await owner.api.call(payLedgerEndpoints.list, { query: {} })).toMatchObject({
    ...{ items: [], total: 0, years: [] },
  });
  const [organization] = await owner.api.call(organizationEndpoints.list);
  const close = () =>
    owner.api.call(organizationEndpoints.remove, {
      params: { id: organization?.id ?? '' },
      body: { name: organization?.name ?? '' },
    });
  await expect(close()).rejects.toEqual(httpError('memberships_renew', 409));
  await refund(owner, hash, { amount: 9_900, expected: 9_900, membership: 'end' });
  await close();
});
