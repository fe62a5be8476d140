import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEmbeddableWindows } from '#server/chatbots/windows/index.ts';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { sweepRefunds } from '#server/money/payments/payment-jobs.ts';
import { refundPayment } from '#server/money/payments/refund-payment.ts';
import { sweepPayments } from '#server/money/payments/sweep-payments.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { crashAt } from '#server/testing/crash-points.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import {
  addPack,
  createShop,
  joinPlan,
  ownOf,
  registerOwnCard,
  type Shop,
  signedInCustomer,
  type TestCustomer,
} from '#server/testing/sales.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { beginMembership, beginPacks } from './own/begin-purchase.ts';
import { changeOwn, chargeOwn, type Own, type OwnDeps } from './own/own-context.ts';
import { renewDueMemberships } from './renewals/membership-jobs.ts';
import { renewMembership } from './renewals/renew-membership.ts';

const { now: clock, forward, moveTo } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
let shop: Shop;
let packId: string;
beforeAll(async () => {
  app = await createTestApp({ clock });
  shop = await createShop(app);
  packId = (await addPack(shop.owner, shop.hash)).id;
});
afterAll(() => app.close());

const services = () => paymentServices(app.services);

let customers = 0;
async function buyer(): Promise<TestCustomer> {
  customers += 1;
  const customer = await signedInCustomer(app, shop.hash, `crash${customers}@example.com`);
  await registerOwnCard(app, customer);
  return customer;
}

/** So that jobs have nothing to do with the customers of earlier steps. */
const endAll = () =>
  app.services.db.updateTable('memberships').set({ state: 'ended', renews: false }).execute();

/** What the provider and the books say about a customer. */
async function booksOf({ id }: TestCustomer) {
  const { db } = app.services;
  const payments = await db
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.invoice_id', 'invoices.id')
    .innerJoin('sandbox_payments', 'sandbox_payments.id', 'payments.id')
    .innerJoin('ledger_transfers', 'ledger_transfers.reference', 'payments.id')
    .select(['payments.state', 'sandbox_payments.refunded'])
    .where('invoices.customer_id', '=', id)
    .where('sandbox_payments.failure_code', 'is', null)
    .execute();
  return payments.map(({ state, refunded }) => ({ state, refunded: Number(refunded) }));
}

/** Later runs of the jobs complete what a crashed process left pending. */
async function runJobs(): Promise<void> {
  forward(3 * 60_000);
  await sweepPayments(services());
  forward(8 * 60_000);
  await sweepPayments(services());
  await sweepRefunds(services());
}

function callOf({ id }: TestCustomer, windowId: string) {
  const organizationId = shop.owner.login.organization_id;
  const customer = { id, organizationId, windowId, userId: null, verified: true };
  return { customer, origin: null };
}

async function purchase(
  deps: OwnDeps,
  customer: TestCustomer,
  begin: (own: Own) => Promise<Parameters<typeof chargeOwn>[1]>,
): Promise<void> {
  const { windowId } = await app.services.db
    .selectFrom('customers')
    .select('window_id as windowId')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const windows = createEmbeddableWindows(app.services.db, app.services.customerOrigin);
  const call = callOf(customer, windowId);
  const begun = await changeOwn({ ...deps, windows }, shop.hash, call, begin);
  await chargeOwn(deps, begun);
}

const choice = { currency: 'KRW', expected_price: 9_900 } as const;

test('a purchase that crashes at any step is charged and granted once, or not at all', async () => {
  let crashes = 0;
  for (let step = 1; ; step += 1) {
    const customer = await buyer();
    const isComplete = await crashAt(step, app, services(), (crashing) =>
      purchase(crashing, customer, (own) =>
        beginMembership(crashing, own, { ...choice, plan_id: shop.planId }),
      ),
    );
    await runJobs();
    const { mine } = await ownOf(customer);
    const books = await booksOf(customer);
    const isGranted = mine?.state === 'active';
    expect({ step, isGranted, books }).toEqual({
      ...{ step, isGranted, books: isGranted ? [{ state: 'paid', refunded: 0 }] : [] },
    });
    if (isComplete) expect(isGranted).toBe(true);
    if (isComplete) break;
    crashes += 1;
  }
  expect(crashes).toBeGreaterThan(30);
  expect(await verifyBooks(app.services)).toBe(0);
}, 300_000);

test('packs that crash at any step are charged and added once, or not at all', async () => {
  const packs = {
    charge_id: packId,
    num_item: 2,
    currency: 'KRW',
    expected_price: 10_000,
  } as const;
  for (let step = 1; ; step += 1) {
    const customer = await buyer();
    const isComplete = await crashAt(step, app, services(), (crashing) =>
      purchase(crashing, customer, (own) => beginPacks(crashing, own, packs)),
    );
    await runJobs();
    const { usage } = await ownOf(customer);
    const books = await booksOf(customer);
    const left = usage.extra_left;
    expect({ step, left, books }).toEqual({
      ...{ step, left: books.length * 100, books: books.slice(0, 1) },
    });
    if (!isComplete) continue;
    expect(left).toBe(100);
    break;
  }
}, 300_000);

test('a renewal that crashes at any step is charged once and settled by later jobs', async () => {
  for (let step = 1; ; step += 1) {
    await endAll();
    const customer = await buyer();
    const { memberships } = await joinPlan(customer, shop.planId);
    moveTo(memberships.mine?.until ?? '');
    const { id } = await app.services.db
      .selectFrom('memberships')
      .select('id')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    const due = { organizationId: shop.owner.login.organization_id, customerId: customer.id, id };
    const isComplete = await crashAt(step, app, services(), (crashing) =>
      renewMembership(crashing, due),
    );
    await runJobs();
    await renewDueMemberships(services());
    const { mine } = await ownOf(customer);
    expect({ step, state: mine?.state }).toEqual({ step, state: 'active' });
    expect(Date.parse(mine?.until ?? '')).toBeGreaterThan(clock().getTime());
    expect({ step, books: await booksOf(customer) }).toEqual({
      ...{ step, books: Array.from({ length: 2 }, () => ({ state: 'paid', refunded: 0 })) },
    });
    if (isComplete) break;
  }
  expect(await verifyBooks(app.services)).toBe(0);
}, 300_000);

test('a refund that crashes at any step is made once, and then the membership ends', async () => {
  for (let step = 1; ; step += 1) {
    const customer = await buyer();
    await joinPlan(customer, shop.planId);
    const { db } = app.services;
    const membership = await db
      .selectFrom('memberships')
      .select('id')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    const { payment_id: paymentId } = await db
      .selectFrom('invoices')
      .innerJoin('payments', 'payments.invoice_id', 'invoices.id')
      .select('payments.id as payment_id')
      .where('invoices.customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    const refund = {
      ...{ organizationId: shop.owner.login.organization_id, paymentId, reason: 'Test' },
      endedSubscriptionId: membership.id,
    };
    const isComplete = await crashAt(step, app, services(), (crashing) =>
      refundPayment(crashing, refund),
    );
    await runJobs();
    // A process that crashed before it stored the refund has promised nothing.
    await refundPayment(services(), refund).catch((error: unknown) => {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'already_refunded' });
    });
    expect({ step, books: await booksOf(customer) }).toEqual({
      ...{ step, books: [{ state: 'paid', refunded: 9_900 }] },
    });
    expect((await ownOf(customer)).mine).toMatchObject({ state: 'ended' });
    if (isComplete) break;
  }
  expect(await verifyBooks(app.services)).toBe(0);
}, 300_000);
