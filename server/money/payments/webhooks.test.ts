import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { renewDue } from '#server/money/subscriptions/subscription-jobs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import {
  portoneKeys,
  signPortone,
  startPortoneServer,
} from '#server/testing/stand-ins/portone-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { cardEndpoints } from '#shared/contracts/money/cards.ts';
import { operatorWebhookEndpoints } from '#shared/contracts/money/operator-webhooks.ts';
import { planChangeEndpoints } from '#shared/contracts/money/plan-changes.ts';
import { subscriptionEndpoints as endpoints } from '#shared/contracts/money/subscriptions.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { sweepRefunds } from './payment-jobs.ts';
import { createWebhookJob } from './process-webhook.ts';
import { removeBillingKeys } from './remove-billing-keys.ts';
import { sweepPayments } from './sweep-payments.ts';

const { now: clock, forward } = movableClock('2026-12-01T03:00:00Z');
let portone: Awaited<ReturnType<typeof startPortoneServer>>;
let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  const payer = { payerId: '' };
  portone = await startPortoneServer(payer);
  app = await createTestApp({
    clock,
    env: {
      DEMO: 'false',
      OPERATORS: 'operator@example.com',
      PORTONE_API_SECRET: portone.account.secret,
      PORTONE_STORE_ID: portone.account.storeId,
      PORTONE_CHANNEL_KEY: 'channel-1',
      PORTONE_WEBHOOK_SECRET: portone.account.webhookSecret,
      PORTONE_BASE_URL: portone.baseUrl,
    },
  });
});
afterEach(() => portone.setFault(null));
afterAll(async () => {
  await app.close();
  await portone.close();
});

const nameOf = (id: string) => ({ id, payerReference: '', since: clock() });
const current = () => owner.api.call(endpoints.current);

function send({ body, headers }: { body: string; headers: Record<string, string> }) {
  return fetch(`${app.consoleUrl}/payments/webhooks/portone`, {
    ...{ method: 'POST', body },
    headers: { 'content-type': 'application/json', ...headers },
  });
}

async function processWebhook(id: string): Promise<void> {
  const job = createWebhookJob(paymentServices(app.services));
  await job.run({ provider: 'portone', id });
}

async function pendingPayment(): Promise<string> {
  const { id } = await app.services.db
    .selectFrom('payments')
    .select('id')
    .where('organization_id', '=', owner.login.organization_id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return id;
}

test('a Korean card is registered only when the provider confirms the returned key', async () => {
  owner = await app.signUp();
  const { url, provider } = await owner.api.call(cardEndpoints.paymentLink, { query: {} });
  expect(provider).toBe('portone');
  const id = new URL(url).pathname.split('/').at(-1) ?? '';
  const page = await fetch(app.consoleUrl + new URL(url).pathname);
  expect(await page.text()).toContain('requestIssueBillingKey');
  expect(page.headers.get('content-security-policy')).toContain('https://cdn.portone.io');
  const back = (query: string) =>
    fetch(`${app.consoleUrl}/payments/return/${id}?${query}`, { redirect: 'manual' });
  // The key belongs to another payer.
  const refused = await back(`billingKey=${portoneKeys.works}`);
  expect(refused.headers.get('location')).toBe('/redesign?card=failed');
  portone.setPayer({ payerId: owner.login.organization_id, issueId: id });
  for (const _ of [1, 2]) {
    const registered = await back(`billingKey=${portoneKeys.works}`);
    expect(registered.headers.get('location')).toBe('/redesign?card=registered');
  }
  expect((await current()).card).toMatchObject({ provider: 'portone', last4: '4242' });
  expect((await fetch(`${app.consoleUrl}/payments/return/unknown`)).status).toBe(404);
});

test('a payment whose response was lost is settled by a webhook that is delivered twice', async () => {
  portone.setFault('disconnects-after');
  const subscribing = owner.api.call(planChangeEndpoints.subscribe, {
    body: { subscription_type: 'basic' },
  });
  // Only the response to the charge is lost; reading the payment succeeds.
  expect((await subscribing).payment).toBe('paid');
  portone.setFault(null);
  expect(portone.charges).toBe(1);

  const { preview } = await owner.api.call(planChangeEndpoints.changeType, {
    ...{ params: { type: 'pro' }, query: { preview: true }, body: {} },
  });
  portone.setFault('html');
  const change = await owner.api.call(planChangeEndpoints.changeType, {
    ...{ params: { type: 'pro' }, query: {}, body: { expected_total: preview.total } },
  });
  expect(change.payment).toBe('pending');
  portone.setFault(null);
  const id = await pendingPayment();
  const webhook = portone.webhook(id, { now: clock() });
  expect((await send(webhook)).status).toBe(200);
  expect((await send(webhook)).status).toBe(200);
  // The provider did not charge, so the webhook changes nothing.
  await processWebhook(`wh-${id}`);
  expect(await current()).toMatchObject({ type: 'basic', payment_pending: true });
  portone.charge(id, preview.total, 'KRW');
  await processWebhook(`wh-${id}`);
  await processWebhook(`wh-${id}`);
  expect(await current()).toMatchObject({ type: 'pro', payment_pending: false });
  const stored = await app.services.db.selectFrom('payment_webhooks').selectAll().execute();
  expect(stored).toMatchObject([{ id: `wh-${id}`, state: 'processed' }]);
  expect(stored[0]?.sealed_event).not.toContain(id);
});

test('webhooks are refused with a wrong signature or an old time, and ignored with unknown contents', async () => {
  const webhook = portone.webhook('p000001', { now: clock() });
  expect((await send({ ...webhook, body: `${webhook.body} ` })).status).toBe(400);
  expect((await send({ ...webhook, headers: {} })).status).toBe(400);
  const old = portone.webhook('p000001', { now: new Date(clock().getTime() - 400_000) });
  expect((await send(old)).status).toBe(400);
  const unknown = signPortone('{"type":"Future.Event","data":{}}', 'wh-future', clock());
  expect((await send(unknown)).status).toBe(200);
  await processWebhook('wh-future');
  const none = await fetch(`${app.consoleUrl}/payments/webhooks/stripe`, { method: 'POST' });
  expect(none.status).toBe(404);
});

/** Changes to the largest plan, with a payment whose request does not reach the provider. */
async function beginUnsentChange(): Promise<string> {
  portone.setFault('html');
  await owner.api.call(planChangeEndpoints.changeType, {
    ...{ params: { type: 'enterprise' }, query: {}, body: {} },
  });
  portone.setFault(null);
  return pendingPayment();
}

test('a payment of a wrong amount activates nothing and is refunded', async () => {
  const services = paymentServices(app.services);
  const id = await beginUnsentChange();
  portone.charge(id, 1, 'KRW');
  forward(3 * 60_000);
  await sweepPayments(services);
  expect(await current()).toMatchObject({ type: 'pro', payment_pending: false, unpaid_count: 0 });
  await sweepRefunds(services);
  const read = await services.payments.named('portone')?.read(nameOf(id));
  expect(read).toMatchObject({ amount: { amount: 1n }, refunded: 1n });
  expect(await verifyBooks(app.services)).toBe(0);
});

test('a payment that was cancelled at the provider before it was settled activates nothing', async () => {
  const services = paymentServices(app.services);
  const id = await beginUnsentChange();
  portone.charge(id, 50_000, 'KRW');
  await services.payments.named('portone')?.refund({
    ...{ id: 'by-operator-0000', payment: nameOf(id), reason: 'test' },
    ...{ amount: { amount: 50_000n, currency: 'KRW' }, cancellable: 50_000n },
  });
  forward(3 * 60_000);
  await sweepPayments(services);
  expect(await current()).toMatchObject({ type: 'pro', payment_pending: false, unpaid_count: 0 });
});

test('a webhook fails while the provider is down, so that its job is retried', async () => {
  const id = await beginUnsentChange();
  await send(portone.webhook(id, { now: clock() }));
  portone.setFault('down');
  await expect(processWebhook(`wh-${id}`)).rejects.toThrow('unavailable');
  portone.setFault(null);
  // An operator sees why, and processes it again.
  const operator = await app.signUp('operator@example.com');
  const { items } = await operator.api.call(operatorWebhookEndpoints.list, { query: {} });
  expect(items[0]).toMatchObject({ id: `wh-${id}`, kind: 'payment', state: 'received' });
  expect(items[0]?.error).toContain('unavailable');
  expect(JSON.stringify(items)).not.toContain(portoneKeys.works);
  const body = { provider: 'portone', id: `wh-${id}` } as const;
  for (const _ of [1, 2]) {
    const replayed = await operator.api.call(operatorWebhookEndpoints.replay, { body });
    expect(replayed).toMatchObject({ state: 'received', error: null });
  }
  const { items: entries } = await operator.api.call(auditEndpoints.list, {
    query: { action: 'webhook.replayed' },
  });
  expect(entries).toHaveLength(2);
  const charges = portone.charges;
  await processWebhook(`wh-${id}`);
  await processWebhook(`wh-${id}`);
  expect(portone.charges).toBe(charges);
  const processed = await operator.api.call(operatorWebhookEndpoints.list, {
    query: { state: 'processed' },
  });
  expect(processed.items.map((each) => each.id)).toContain(`wh-${id}`);
  await expect(owner.api.call(operatorWebhookEndpoints.replay, { body })).rejects.toMatchObject({
    status: 404,
  });
  forward(11 * 60_000);
  await sweepPayments(paymentServices(app.services));
  expect((await current()).payment_pending).toBe(false);
});

test('a payment that never reached the provider fails after ten minutes, and nothing is owed', async () => {
  portone.setFault('disconnects');
  await owner.api.call(planChangeEndpoints.changeType, {
    ...{ params: { type: 'enterprise' }, query: {}, body: {} },
  });
  const services = paymentServices(app.services);
  forward(3 * 60_000);
  await sweepPayments(services);
  expect((await current()).payment_pending).toBe(true);
  portone.setFault(null);
  forward(8 * 60_000);
  await sweepPayments(services);
  expect(await current()).toMatchObject({ type: 'pro', payment_pending: false, unpaid_count: 0 });
});

test('a replaced card is deleted at the provider, and concurrent registrations succeed', async () => {
  portone.setPayer({ payerId: owner.login.organization_id, issueId: 'elsewhere' });
  await owner.api.call(cardEndpoints.register, { body: { billing_key: portoneKeys.deferred } });
  await removeBillingKeys(paymentServices(app.services));
  expect(portone.deleted).toEqual([portoneKeys.works]);
  const register = () =>
    owner.api.call(cardEndpoints.register, { body: { billing_key: portoneKeys.deferred } });
  await Promise.all([register(), register()]);
  const refused = owner.api.call(cardEndpoints.register, { body: { billing_key: 'made-up' } });
  await expect(refused).rejects.toEqual(httpError('card_declined', 402));
});

test('a card that was deleted at the provider is marked, announced once and not charged', async () => {
  const deferred = portoneKeys.deferred;
  const card = async () => (await current()).card;
  const deliver = async (type: string, key: string) => {
    const id = `wh-${type}-${key}`;
    const webhook = portone.cardWebhook(`BillingKey.${type}`, key, { id, now: clock() });
    for (const _ of [1, 2]) expect((await send(webhook)).status).toBe(200);
    for (const _ of [1, 2]) await processWebhook(id);
  };
  const mails = () =>
    app.services.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', owner.login.email)
      .where('subject', 'like', '%can no longer be charged')
      .execute();
  // Only the provider decides: it still knows this card, and the product knows no other.
  await deliver('Failed', deferred);
  await deliver('Deleted', 'unknown-key');
  await deliver('Deleted', portoneKeys.works);
  expect(await card()).toMatchObject({ is_usable: true });

  portone.deleteKey(deferred);
  // An older event that arrives late changes nothing back.
  await deliver('Deleted', deferred);
  await deliver('Issued', deferred);
  expect(await card()).toMatchObject({ is_usable: false, last4: '4242' });
  expect(await mails()).toMatchObject([{ body: expect.stringContaining('신한카드 4242') }]);

  const { charges } = portone;
  const upgrading = owner.api.call(planChangeEndpoints.changeType, {
    ...{ params: { type: 'enterprise' }, query: {}, body: {} },
  });
  await expect(upgrading).rejects.toEqual(httpError('payment_required', 402));
  forward(40 * 86_400_000);
  await renewDue(paymentServices(app.services));
  expect(await current()).toMatchObject({ unpaid_count: 1 });
  expect(portone.charges).toBe(charges);
  const stored = await app.services.db
    .selectFrom('payment_webhooks')
    .select('sealed_event')
    .execute();
  expect(JSON.stringify(stored)).not.toContain(deferred);
});

test('a production server without a provider sells nothing', async () => {
  const bare = await createTestApp({ env: { DEMO: 'false' } });
  const user = await bare.signUp();
  const { payments_enabled } = await user.api.call(endpoints.current);
  expect(payments_enabled).toBe(false);
  await expect(user.api.call(cardEndpoints.paymentLink, { query: {} })).rejects.toEqual(
    httpError('payments_disabled', 503),
  );
  expect((await fetch(`${bare.consoleUrl}/payments/test/r1`)).status).toBe(404);
  await bare.close();
});
