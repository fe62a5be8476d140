import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { ask } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { organizationOf } from '#server/testing/organizations.ts';
import { smallSubscriber } from '#server/testing/small-subscriber.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { cardEndpoints } from '#shared/contracts/money/cards.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { billOverage } from '../subscription-jobs.ts';

const { now: clock, forward } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

const choose = (owner: TestUser, max_chats: number | null, expected_price?: number) =>
  owner.api.call(subscriptionEndpoints.changeOverage, {
    body: { max_chats, ...(expected_price !== undefined && { expected_price }) },
  });

async function send(hash: string, text = 'Are you open?'): Promise<'answered' | string> {
  const { api } = await app.customerOf(hash);
  return ask(api, hash, { text }).then(
    () => 'answered',
    (error: { code?: string }) => error.code ?? 'unknown',
  );
}

/** A higher price than agreed, so that a few answers exceed the smallest charge. */
const setPrice = (owner: TestUser, price: number) =>
  app.services.db
    .updateTable('overage_agreements')
    .set({ price })
    .where('organization_id', '=', owner.login.organization_id)
    .execute();

const usageOf = (owner: TestUser) => owner.api.call(statisticsEndpoints.usage, { query: {} });
const billAll = () => billOverage(paymentServices(app.services));
async function overageInvoices(owner: TestUser) {
  const { items } = await owner.api.call(payLedgerEndpoints.list, { query: {} });
  return items.filter(({ item }) => item === 'overage');
}

test('an owner chooses whether the AI stops at the limit or further answers are billed', async () => {
  const { owner, hash } = await smallSubscriber(app, 1);
  expect([await send(hash), await send(hash)]).toEqual(['answered', 'limit_reached']);
  await expect(choose(owner, 2, 19)).rejects.toEqual(httpError('price_changed', 409));
  const { overage } = await choose(owner, 2, 20);
  expect(overage).toEqual({ max_chats: 2, price: 20, chats: 0, amount: 0, available: true });
  await expect(owner.api.call(cardEndpoints.remove)).rejects.toEqual(httpError('card_needed', 409));
  // The published chatbot is cached for a second.
  await eventually(
    () => send(hash),
    (outcome) => outcome === 'answered',
  );
  expect([await send(hash), await send(hash)]).toEqual(['answered', 'limit_reached']);
  expect((await usageOf(owner)).chats).toMatchObject({
    used: 3,
    limit: 1,
    billed: 2,
    max_billed: 2,
  });
  const current = await owner.api.call(subscriptionEndpoints.current);
  expect(current.overage).toMatchObject({ chats: 2, amount: 40 });
  await setPrice(owner, 1_000);
  await billAll();
  expect(await overageInvoices(owner)).toEqual([]);
  forward(32 * dayMs);
  await billAll();
  await billAll();
  expect(await overageInvoices(owner)).toMatchObject([
    { status: 'paid', amount: 2_200, vat: 200, lines: [{ quantity: 2, amount: 2_000 }] },
  ]);
  expect(await verifyBooks(app.services)).toBe(0);
});

test('what was used is billed at once when the owner lets the AI stop again', async () => {
  const { owner, hash } = await smallSubscriber(app, 0);
  await choose(owner, 5);
  expect([await send(hash), await send(hash)]).toEqual(['answered', 'answered']);
  await setPrice(owner, 700);
  expect((await choose(owner, null)).overage).toMatchObject({ max_chats: null });
  await eventually(
    () => send(hash),
    (outcome) => outcome === 'limit_reached',
  );
  await billAll();
  const invoices = await overageInvoices(owner);
  expect(invoices).toMatchObject([{ status: 'paid' }]);
  const quantity = invoices[0]?.lines[0]?.quantity ?? 0;
  expect((await usageOf(owner)).chats).toMatchObject({ billed: quantity, max_billed: 0 });
});

test('only the owner of a paid plan with a card can have answers billed', async () => {
  const free = await app.signUp();
  await expect(choose(free, 10)).rejects.toEqual(httpError('invalid_state', 409));
  const { owner } = await smallSubscriber(app, 1);
  const leader = await app.memberOf(owner, { role: 'leader' });
  await expect(choose(leader, 10)).rejects.toMatchObject({ status: 403 });
});

test('an organization whose further answers cost less than the smallest charge can be deleted', async () => {
  const { owner, hash } = await smallSubscriber(app, 0);
  await choose(owner, 5);
  expect(await send(hash)).toBe('answered');
  const name = (await organizationOf(owner))?.name ?? '';
  await owner.api.call(subscriptionEndpoints.unsubscribe, { body: { name } });
  const remove = () =>
    owner.api.call(organizationEndpoints.remove, {
      params: { id: owner.login.organization_id },
      body: { name },
    });
  await setPrice(owner, 2_000);
  await expect(remove()).rejects.toEqual(httpError('subscription_active', 409));
  await setPrice(owner, 20);
  await remove();
});
