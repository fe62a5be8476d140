import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { completeRegistration } from '#server/money/payments/complete-registration.ts';
import { createInvoices, type PaymentDeps } from '#server/money/payments/index.ts';
import { sweepRefunds } from '#server/money/payments/payment-jobs.ts';
import { createWebhookJob, storeWebhook } from '#server/money/payments/process-webhook.ts';
import { sweepPayments } from '#server/money/payments/sweep-payments.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { registerTestCard, signUpSubscriber } from '#server/testing/billing.ts';
import { crashAt, crashStride } from '#server/testing/crash-points.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { cardEndpoints } from '#shared/contracts/money/cards.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import { beginAddOn } from './add-ons.ts';
import type { BegunInvoice } from './begin-invoice.ts';
import { beginChange } from './change-type.ts';
import { charge } from './charge.ts';
import { type Billing, lockBilling } from './load-billing.ts';
import { beginOwedPayment } from './owed-payments.ts';
import { renew } from './renew.ts';
import { beginSubscription } from './subscribe.ts';
import { beginResume } from './suspend.ts';

const { now: clock, forward } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

type Begin = (deps: PaymentDeps, billing: Billing) => Promise<BegunInvoice | null>;

/** Starts and sends a payment as a request does. */
async function pay(deps: PaymentDeps, organizationId: string, begin: Begin): Promise<void> {
  const begun = await inOrganization(deps.db, organizationId, async (transaction) =>
    begin(deps, await lockBilling(transaction, organizationId, clock())),
  );
  await charge(deps, begun?.payment ?? null);
}

/** Later runs of the jobs complete what a crashed process left pending. */
async function runJobs(): Promise<void> {
  const services = paymentServices(app.services);
  forward(3 * 60_000);
  await sweepPayments(services);
  forward(8 * 60_000);
  await sweepPayments(services);
  await sweepRefunds(services);
}

/** What the provider charged and did not refund, and what is stored as paid, for each invoice. */
async function chargesOf({ login }: TestUser) {
  const rows = await app.services.db
    .selectFrom('payments')
    .leftJoin('sandbox_payments', (join) =>
      join
        .onRef('sandbox_payments.id', '=', 'payments.id')
        .on('sandbox_payments.failure_code', 'is', null),
    )
    .select(['payments.state', 'sandbox_payments.amount', 'sandbox_payments.refunded'])
    .where('organization_id', '=', login.organization_id)
    .execute();
  const isPaid = ({ state }: { state: string }) => state === 'paid';
  return {
    stored: rows.filter(isPaid).length,
    charged: rows.filter(({ amount, refunded }) => Number(amount ?? 0) > Number(refunded ?? 0))
      .length,
  };
}

const current = (owner: TestUser) => owner.api.call(subscriptionEndpoints.current);

const subscriber = () => signUpSubscriber(app);

/** A subscriber who suspended, and whose period has ended since. */
async function suspended(): Promise<TestUser> {
  const owner = await signUpSubscriber(app);
  await owner.api.call(subscriptionEndpoints.suspend, { body: { when: 'now' } });
  forward(32 * 86_400_000);
  return owner;
}

/** A subscriber whose renewal was declined, with another card since. */
async function debtor(): Promise<TestUser> {
  const owner = await signUpSubscriber(app);
  await registerTestCard(app, owner, 'declines');
  forward(32 * 86_400_000);
  await renew(paymentServices(app.services), owner.login.organization_id);
  await registerTestCard(app, owner);
  return owner;
}

async function withCard(): Promise<TestUser> {
  const owner = await app.signUp();
  await registerTestCard(app, owner);
  return owner;
}

const choice = { plan: 'pro', period: 'month' } as const;

const purchases: {
  name: string;
  prepare: () => Promise<TestUser>;
  begin: Begin;
  isGranted: (owner: TestUser) => Promise<boolean>;
  /** Payments of the preparation. */
  before: number;
}[] = [
  {
    ...{ name: 'a first subscription', prepare: withCard, before: 0 },
    begin: (deps, billing) => beginSubscription(deps, billing, choice),
    isGranted: async (owner) => (await current(owner)).type === 'pro',
  },
  {
    ...{ name: 'an upgrade', prepare: subscriber, before: 1 },
    begin: async (deps, billing) => {
      const { storage } = app.services;
      return (await beginChange(deps, billing, choice, { storage, by: 'Owner' })).begun;
    },
    isGranted: async (owner) => (await current(owner)).type === 'pro',
  },
  {
    ...{ name: 'an add-on', prepare: subscriber, before: 1 },
    begin: (deps, billing) =>
      beginAddOn(deps, billing, { change: { code: 'extra_chats', action: 'start' }, by: 'Owner' }),
    isGranted: async (owner) => (await current(owner)).chat_limit === 2_000,
  },
  {
    ...{ name: 'an activation after a suspension', prepare: suspended, before: 1 },
    begin: (deps, billing) => beginResume(deps, billing, 'Owner'),
    isGranted: async (owner) => (await current(owner)).state === 'active',
  },
  {
    ...{ name: 'a payment of an unpaid invoice', prepare: debtor, before: 1 },
    async begin(deps, { transaction, organizationId }) {
      const context = { transaction, organizationId };
      const [id = ''] = await createInvoices(transaction, organizationId).listUnpaidIds();
      const payment = await beginOwedPayment(deps, context, id);
      return payment && { invoiceId: id, payment };
    },
    isGranted: async (owner) => (await current(owner)).unpaid_count === 0,
  },
];

test.each(purchases)(
  '$name that crashes at any step is charged and granted once, or not at all',
  async ({ prepare, begin, isGranted, before }) => {
    const services = paymentServices(app.services);
    let crashes = 0;
    for (let step = 1; ; step += crashStride) {
      const owner = await prepare();
      const { organization_id: id } = owner.login;
      const isComplete = await crashAt(step, app, services, (crashing) => pay(crashing, id, begin));
      await runJobs();
      const count = before + ((await isGranted(owner)) ? 1 : 0);
      expect({ step, ...(await chargesOf(owner)) }).toEqual({
        step,
        stored: count,
        charged: count,
      });
      expect({ step, ...(await current(owner)) }).toMatchObject({ step, payment_pending: false });
      if (isComplete) expect(count).toBe(before + 1);
      if (isComplete) break;
      crashes += 1;
    }
    expect(crashes).toBeGreaterThan(30 / crashStride);
    expect(await verifyBooks(app.services)).toBe(0);
  },
  300_000,
);

test('a card registration that crashes at any step is completed by the webhook, once', async () => {
  const services = paymentServices(app.services);
  for (let step = 1; ; step += crashStride) {
    const owner = await app.signUp();
    const { url } = await owner.api.call(cardEndpoints.paymentLink, {
      query: { is_quickstart: true },
    });
    const id = new URL(url).pathname.split('/').at(-1) ?? '';
    const chosen = await fetch(`${app.consoleUrl}${new URL(url).pathname}?card=succeeds`, {
      ...{ method: 'POST', redirect: 'manual' },
    });
    const query = new URL(chosen.headers.get('location') ?? '').searchParams;
    const parameters = Object.fromEntries(query);
    // The browser never comes back: the process crashed while it handled the return.
    const isComplete = await crashAt(step, app, services, (crashing) =>
      completeRegistration(crashing, { id, parameters }),
    );
    const event = {
      id: `wh-${id}`,
      kind: 'registration',
      registration: { id, parameters },
    } as const;
    await storeWebhook(services, 'test', event);
    // The job crashes as well, and runs again.
    const job = (deps: PaymentDeps) =>
      createWebhookJob(deps).run({ provider: 'test', id: event.id });
    await crashAt(step, app, services, job);
    await job(services);
    const { card, state } = await current(owner);
    expect({ step, brand: card?.provider, state }).toEqual({ step, brand: 'test', state: 'trial' });
    const { methods } = await app.services.db
      .selectFrom('billing_methods')
      .select((row) => row.fn.countAll<number>().as('methods'))
      .where('organization_id', '=', owner.login.organization_id)
      .executeTakeFirstOrThrow();
    expect({ step, methods }).toEqual({ step, methods: 1 });
    if (isComplete) break;
  }
}, 300_000);
