import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
import { portoneKeys, startPortoneServer } from '#server/testing/stand-ins/portone-server.ts';
import { startStripeServer, stripeCards } from '#server/testing/stand-ins/stripe-server.ts';
import {
  choosePayments,
  createPortone,
  createStripe,
  ProviderError,
  WebhookRefused,
} from './index.ts';
import type { NewPayment, PaymentProvider } from './payments.ts';

const consoleOrigin = 'https://console.example';
const payer = { id: 'payer', name: 'Onyu', email: 'owner@example.com' };
let portone: Awaited<ReturnType<typeof startPortoneServer>>;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
beforeAll(async () => {
  portone = await startPortoneServer();
  stripe = await startStripeServer();
});
afterEach(() => {
  portone.setFault(null);
  stripe.setFault(null);
});
afterAll(async () => {
  await portone.close();
  await stripe.close();
});

const createProviders = {
  portone: () => createPortone({ ...portone.account, consoleOrigin, allowTestChannels: false }),
  stripe: () => createStripe(stripe.account),
};
const keys = {
  portone: { works: portoneKeys.works, declines: portoneKeys.declines, payerReference: '' },
  stripe: {
    works: `cus_1:${stripeCards.works}`,
    declines: `cus_1:${stripeCards.declines}`,
    payerReference: 'cus_1',
  },
};
let count = 0;
const amount = { amount: 31_900n, currency: 'KRW' } as const;

describe.each(['portone', 'stripe'] as const)('%s', (name) => {
  const serverOf = () => (name === 'portone' ? portone : stripe);
  const { payerReference, ...card } = keys[name];
  let provider: PaymentProvider;
  beforeAll(() => {
    provider = createProviders[name]();
  });
  const newPayment = (key = card.works): NewPayment => {
    count += 1;
    return { id: `p${String(count).padStart(32, '0')}`, key, amount, title: 'Pro', payer };
  };
  const nameOf = ({ id }: NewPayment) => ({ id, payerReference, since: new Date() });

  test('charges a card once per id, and reads what it charged', async () => {
    const payment = newPayment();
    const before = serverOf().charges;
    const paid = await provider.charge(payment);
    expect(paid).toMatchObject({ status: 'paid', amount, refunded: 0n });
    expect(await provider.charge(payment)).toEqual(paid);
    expect(await provider.read(nameOf(payment))).toEqual(paid);
    expect(serverOf().charges).toBe(before + 1);
    expect(await provider.read(nameOf(newPayment()))).toBeNull();
  });

  test('reports a declined card with the code of the bank', async () => {
    const payment = newPayment(card.declines);
    const code = name === 'portone' ? '51' : 'insufficient_funds';
    expect(await provider.charge(payment)).toMatchObject({ status: 'failed', code });
    expect(await provider.read(nameOf(payment))).toMatchObject({ status: 'failed' });
  });

  test('does not know the outcome without an answer, and the same id finds it', async () => {
    for (const fault of ['disconnects', 'html', 'disconnects-after'] as const) {
      const payment = newPayment();
      const before = serverOf().charges;
      serverOf().setFault(fault);
      await expect(provider.charge(payment)).rejects.toThrow(ProviderError);
      serverOf().setFault(null);
      const read = await provider.read(nameOf(payment));
      if (fault === 'disconnects-after') expect(read).toMatchObject({ status: 'paid' });
      else expect(read).toBeNull();
      expect(await provider.charge(payment)).toMatchObject({ status: 'paid' });
      expect(serverOf().charges).toBe(before + 1);
    }
  });

  test('gives back parts, once per id, and refuses when somebody else did meanwhile', async () => {
    const payment = newPayment();
    await provider.charge(payment);
    const refund = (id: string, given: bigint, cancellable: bigint) =>
      provider.refund({
        ...{ id, payment: nameOf(payment), cancellable, reason: 'test' },
        amount: { ...amount, amount: given },
      });
    const id = `refund-of-${payment.id}`;
    expect(await refund(id, 10_000n, 31_900n)).toEqual({ status: 'succeeded' });
    expect(await refund(id, 10_000n, 31_900n)).toEqual({ status: 'succeeded' });
    expect(await provider.read(nameOf(payment))).toMatchObject({ refunded: 10_000n });
    expect(await refund(`${id}-2`, 10_000n, 31_900n)).toMatchObject({ status: 'failed' });
    expect(await refund(`${id}-3`, 21_900n, 21_900n)).toEqual({ status: 'succeeded' });
    expect(await provider.read(nameOf(payment))).toMatchObject({ refunded: 31_900n });
  });

  test('accepts webhooks that are signed and recent, and no others', () => {
    const now = new Date('2026-12-01T00:00:00Z');
    const parse = ({ body, headers }: { body: string; headers: object }) =>
      provider.parseWebhook(
        {
          body: Buffer.from(body),
          header: (key) => Object.entries(headers).find(([each]) => each === key)?.[1],
        },
        now,
      );
    const webhook = serverOf().webhook('p000001', { now });
    expect(parse(webhook)).toMatchObject({ kind: 'payment', paymentId: 'p000001' });
    const refused = [
      { ...webhook, body: `${webhook.body} ` },
      { ...webhook, headers: {} },
      serverOf().webhook('p000001', { now: new Date(now.getTime() - 301_000) }),
      serverOf().webhook('p000001', { now: new Date(now.getTime() + 301_000) }),
    ];
    for (const wrong of refused) expect(() => parse(wrong)).toThrow(WebhookRefused);
  });

  test('deletes a billing key, also one that is gone', async () => {
    await provider.deleteBillingKey(card.works);
    await provider.deleteBillingKey(card.works);
  });
});

test('PortOne answers a repeated request that is still running with a conflict, and charges once', async () => {
  const provider = createProviders.portone();
  const key = portoneKeys.deferred;
  const payment = { id: 'pstillrunning', key, amount, title: 'Pro', payer };
  const before = portone.charges;
  const release = portone.hold();
  const first = provider.charge(payment);
  await eventually(
    async () => portone.running,
    (running) => running === 1,
  );
  await expect(provider.charge(payment)).rejects.toMatchObject({
    ...{ reason: 'unavailable', code: 'IDEMPOTENCY_OUTSTANDING_REQUEST' },
  });
  release();
  expect(await first).toMatchObject({ status: 'paid' });
  expect(await provider.charge(payment)).toMatchObject({ status: 'paid' });
  expect(portone.charges).toBe(before + 1);
});

test('PortOne verifies who entered a card, where, and at which channel', async () => {
  const complete = async (
    options: Parameters<typeof startPortoneServer>[0],
    parameters: Record<string, string> = { billingKey: portoneKeys.works },
  ) => {
    const server = await startPortoneServer(options);
    const provider = createPortone({ ...server.account, consoleOrigin, allowTestChannels: false });
    const result = await provider.completeRegistration({ id: 'r1', payerId: 'payer', parameters });
    await server.close();
    return result;
  };
  expect(await complete({})).toMatchObject({
    status: 'registered',
    method: { key: portoneKeys.works, brand: '신한카드', last4: '4242' },
  });
  expect(await complete({ channel: 'TEST' })).toEqual({ status: 'failed', code: 'test_card' });
  const foreign = { status: 'failed', code: 'card_of_other_payer' };
  expect(await complete({ payerId: 'other' })).toEqual(foreign);
  expect(await complete({ issueId: 'r2' })).toEqual(foreign);
  expect(await complete({}, { code: 'USER_CANCEL' })).toMatchObject({ code: 'USER_CANCEL' });
  expect(await complete({}, { billingKey: 'made-up' })).toMatchObject({ code: 'card_unknown' });
});

test('Stripe opens its page and returns the card that was entered there', async () => {
  const provider = createStripe(stripe.account);
  const link = await provider.startRegistration({
    ...{ id: 'r1', payer, returnUrl: `${consoleOrigin}/payments/return/r1`, language: 'en' },
    expiresAt: new Date(),
  });
  expect(link.url).toBe('https://checkout.example/cs_1');
  const parameters = { session_id: 'cs_1' };
  const answer = { id: 'r1', payerId: 'payer', parameters };
  expect(await provider.completeRegistration(answer)).toMatchObject({
    status: 'registered',
    method: { key: keys.stripe.works, brand: 'visa', last4: '4242', expires: '2029-04' },
  });
  expect(await provider.completeRegistration({ ...answer, payerId: 'other' })).toMatchObject({
    code: 'card_of_other_payer',
  });
  expect(await provider.completeRegistration({ ...answer, parameters: {} })).toMatchObject({
    code: 'not_entered',
  });
});

test('a card whose bank asks its owner counts as declined', async () => {
  const provider = createStripe(stripe.account);
  const key = `cus_1:${stripeCards.asks}`;
  const payment = { id: 'p999999', key, amount, title: 'Pro', payer };
  expect(await provider.charge(payment)).toMatchObject({ code: 'authentication_required' });
});

test('the provider follows the country and what is configured, and the test provider comes last', () => {
  const [one, two, three] = [createProviders.portone(), createProviders.stripe(), null];
  const choose = (configured: Parameters<typeof choosePayments>[0], isTestOnly = false) => {
    const chosen = choosePayments(configured, { isTestOnly });
    return ['KR', 'DE'].map((country) => chosen.forCountry(country)?.name ?? null);
  };
  const both = { test: null, portone: one, stripe: two };
  expect(choose(both)).toEqual(['portone', 'stripe']);
  expect(choose({ ...both, stripe: three })).toEqual(['portone', 'portone']);
  expect(choose({ ...both, portone: three })).toEqual(['stripe', 'stripe']);
  expect(choose({ test: null, portone: three, stripe: three })).toEqual([null, null]);
  expect(choose(both, true)).toEqual([null, null]);
});
