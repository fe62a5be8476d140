import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { paymentServices } from '#server/money/payment-services.ts';
import { newId } from '#server/platform/ids.ts';
import { registerTestCard, signUpSubscriber } from '#server/testing/billing.ts';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { organizationOf } from '#server/testing/organizations.ts';
import { smallSubscriber } from '#server/testing/small-subscriber.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversation.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { cardEndpoints } from '#shared/contracts/money/cards.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { subscriptionEndpoints as endpoints } from '#shared/contracts/money/subscriptions.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { renewDue } from './subscription-jobs.ts';

const { now: clock, forward, moveTo } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

const current = (owner: TestUser) => owner.api.call(endpoints.current);
const suspend = (owner: TestUser, when: 'now' | 'period_end', reason?: string) =>
  owner.api.call(endpoints.suspend, { body: { when, ...(reason && { reason }) } });
const invalid = httpError('invalid_state', 409);

test('while suspended, customers get an error and members can still write', async () => {
  const { owner, hash } = await smallSubscriber(app, 100);
  const { api } = await app.customerOf(hash);
  const send = () =>
    ask(api, hash, { text: 'Are you open?' }).then(
      () => 'answered',
      (error: { code?: string }) => error.code,
    );
  const events = await ask(api, hash, { text: 'Are you open?' });
  await suspend(owner, 'now', 'Closed for the winter');
  // The published chatbot is cached for a second.
  const stateOf = async () =>
    (await api.call(webEndpoints.window, { query: { window_hash: hash } })).state;
  await eventually(stateOf, (state) => state === 'suspended');
  expect(await send()).toBe('subscription_suspended');

  const reply = { text: 'We open again in March.', client_id: newId(), force: true };
  await owner.api.call(conversationEndpoints.reply, {
    ...{ params: { id: dataOf(events, 'meta').session_id }, body: reply },
  });

  const { history } = await owner.api.call(endpoints.get, {
    params: { subscription_id: (await current(owner)).id ?? '' },
  });
  expect(history[0]).toMatchObject({
    ...{ event: 'suspended', details: { reason: 'Closed for the winter' } },
  });
  expect((await owner.api.call(endpoints.activate)).payment).toBe('none');
  await eventually(stateOf, (state) => state !== 'suspended');
  expect(await send()).toBe('answered');
});

test('a suspension at the end of the period can be withdrawn until then', async () => {
  const owner = await signUpSubscriber(app);
  const { suspend_at, period_end, state } = await suspend(owner, 'period_end');
  expect({ state, suspend_at }).toEqual({ state: 'active', suspend_at: period_end });
  const { subscription } = await owner.api.call(endpoints.activate);
  expect(subscription).toMatchObject({ state: 'active', suspend_at: null });
  moveTo(period_end ?? '');
  await renewDue(paymentServices(app.services));
  expect(await current(owner)).toMatchObject({ state: 'active' });
  expect((await owner.api.call(payLedgerEndpoints.list, { query: {} })).total).toBe(2);
});

test('each change is refused in a state that does not allow it', async () => {
  const owner = await app.signUp();
  const cancel = () => owner.api.call(endpoints.requestCancel, { body: { reason: 'price' } });
  const withdraw = () => owner.api.call(endpoints.withdrawCancel);
  const activate = () => owner.api.call(endpoints.activate);
  // Without a subscription.
  for (const call of [cancel, withdraw, activate, () => suspend(owner, 'now')]) {
    await expect(call()).rejects.toEqual(invalid);
  }
  const subscriber = await signUpSubscriber(app);
  const requestCancel = () =>
    subscriber.api.call(endpoints.requestCancel, { body: { reason: 'price' } });
  await expect(subscriber.api.call(endpoints.withdrawCancel)).rejects.toEqual(invalid);
  await requestCancel();
  await expect(requestCancel()).rejects.toEqual(invalid);
  await expect(suspend(subscriber, 'now')).rejects.toEqual(invalid);
  await subscriber.api.call(endpoints.withdrawCancel);
  await suspend(subscriber, 'now');
  await expect(suspend(subscriber, 'now')).rejects.toEqual(invalid);
  await expect(requestCancel()).rejects.toEqual(invalid);
});

test('ending a subscription needs the owner, keeps the card, and the free plan applies', async () => {
  const owner = await signUpSubscriber(app);
  const leader = await app.memberOf(owner, { role: 'leader', permissions: ['memberships'] });
  const name = (await organizationOf(owner))?.name ?? '';
  await expect(leader.api.call(endpoints.unsubscribe, { body: { name } })).rejects.toEqual(
    httpError('permission_required', 403),
  );
  await expect(
    owner.api.call(endpoints.unsubscribe, { body: { password: 'a guess at it' } }),
  ).rejects.toMatchObject({ code: 'validation_failed', status: 422 });
  await owner.api.call(endpoints.requestCancel, { body: { reason: 'closing' } });
  const ended = await owner.api.call(endpoints.unsubscribe, { body: { name } });
  expect(ended).toMatchObject({ state: 'canceled', type: 'free', chat_limit: 100 });
  expect(ended.card).not.toBeNull();
  forward(40 * dayMs);
  await renewDue(paymentServices(app.services));
  expect((await owner.api.call(payLedgerEndpoints.list, { query: {} })).total).toBe(1);
  await owner.api.call(cardEndpoints.remove);
  await registerTestCard(app, owner);
});
