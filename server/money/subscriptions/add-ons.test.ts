import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { paymentServices } from '#server/money/payment-services.ts';
import { changePlan, signUpSubscriber } from '#server/testing/billing.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { addOnEndpoints } from '#shared/contracts/money/add-ons.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { subscriptionEndpoints as endpoints } from '#shared/contracts/money/subscriptions.ts';
import { renewDue } from './subscription-jobs.ts';

const { now: clock, moveTo } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

const deps = () => paymentServices(app.services);
const current = (owner: TestUser) => owner.api.call(endpoints.current);
const ledger = (owner: TestUser, query = {}) => owner.api.call(payLedgerEndpoints.list, { query });

test('an add-on is charged the checked price for the rest of the period and stops at its end', async () => {
  const owner = await signUpSubscriber(app);
  const body = { code: 'extra_chats', action: 'start', quantity: 2 } as const;
  const check = await owner.api.call(addOnEndpoints.check, { body });
  expect(check).toMatchObject({ allowed: true, limit_after: 3_000, price_recurring: 33_000 });
  const wrong = { ...body, expected_total: check.price_now + 1 };
  await expect(owner.api.call(addOnEndpoints.manage, { body: wrong })).rejects.toEqual(
    httpError('price_changed', 409),
  );
  const managed = await owner.api.call(addOnEndpoints.manage, {
    body: { ...body, expected_total: check.price_now },
  });
  expect(managed).toMatchObject({ payment: 'paid', add_on: { active: true, quantity: 2 } });
  const { items } = await ledger(owner);
  expect(items[0]).toMatchObject({ id: managed.ledger_id, amount: check.price_now });
  const { chat_limit, available_types } = await current(owner);
  const present = available_types.find((plan) => plan.current);
  expect([chat_limit, present?.limits.chats]).toEqual([3_000, 3_000]);
  const again = await owner.api.call(addOnEndpoints.check, { body });
  expect(again).toMatchObject({ allowed: false, reason: 'already_active' });
  const stopped = await owner.api.call(addOnEndpoints.manage, {
    body: { code: 'extra_chats', action: 'stop' },
  });
  expect(stopped).toMatchObject({ payment: 'none', add_on: { state: 'stopping' } });
  moveTo((await current(owner)).period_end ?? '');
  await renewDue(deps());
  expect(await current(owner)).toMatchObject({ chat_limit: 1_000 });
  expect((await ledger(owner)).items[0]).toMatchObject({ item: 'renewal', amount: 31_900 });
});

test.each(['kakao', 'sms'] as const)(
  '%s is neither offered nor sold while nothing delivers it',
  async (code) => {
    const owner = await signUpSubscriber(app);
    const listed = await owner.api.call(addOnEndpoints.list);
    const { items: priced } = await owner.api.call(addOnEndpoints.price, { query: {} });
    expect([...listed, ...priced].filter((each) => each.code === code)).toEqual([]);
    const { available_types: plans } = await current(owner);
    expect(plans.flatMap(({ limits }) => limits.features)).not.toContain(code);
    const body = { code, action: 'start' } as const;
    const check = await owner.api.call(addOnEndpoints.check, { body });
    expect(check).toMatchObject({ allowed: false, reason: 'not_offered' });
    await expect(owner.api.call(addOnEndpoints.manage, { body })).rejects.toMatchObject({
      ...{ code: 'invalid_state', status: 409 },
      data: { context: { reason: 'not_offered' } },
    });
    expect((await ledger(owner)).total).toBe(1);
  },
);

test('the version of the prices is optional, and another one is refused', async () => {
  const owner = await app.signUp();
  const priced = (query: { version?: string }) => owner.api.call(addOnEndpoints.price, { query });
  expect(await priced({ version: '2023-09-27' })).toEqual(await priced({}));
  await expect(priced({ version: '2024-05-20' })).rejects.toMatchObject({
    ...{ code: 'unsupported_version', status: 400 },
    data: { supported: ['2023-09-27'] },
  });
});

async function stopExtraChats(owner: TestUser) {
  const code = 'extra_chats';
  await owner.api.call(addOnEndpoints.manage, { body: { code, action: 'start', quantity: 2 } });
  await owner.api.call(addOnEndpoints.manage, { body: { code, action: 'stop' } });
}

test('a stopping add-on is not charged in a longer period', async () => {
  const owner = await signUpSubscriber(app);
  await stopExtraChats(owner);
  const yearly = (await changePlan(owner, 'basic', { period: 'year', preview: true })).preview;
  expect(yearly.lines.filter(({ kind }) => kind !== 'credit')).toMatchObject([{ kind: 'plan' }]);
  expect(yearly.next_total).toBe(319_000);
  await changePlan(owner, 'basic', { period: 'year' }, yearly.total);
  expect(await current(owner)).toMatchObject({ chat_limit: 1_000 });
  const addOns = await owner.api.call(addOnEndpoints.list);
  expect(addOns.filter(({ active }) => active)).toEqual([]);
});

test('a stopping add-on is not charged after a suspension', async () => {
  const owner = await signUpSubscriber(app);
  await stopExtraChats(owner);
  await owner.api.call(endpoints.suspend, { body: { when: 'period_end' } });
  moveTo((await current(owner)).period_end ?? '');
  await renewDue(deps());
  await owner.api.call(endpoints.activate);
  expect((await ledger(owner)).items[0]).toMatchObject({ item: 'plan', amount: 31_900 });
  expect(await current(owner)).toMatchObject({ chat_limit: 1_000 });
});

test('an upgrade to a plan that includes an add-on ends it and credits the rest', async () => {
  const owner = await signUpSubscriber(app);
  const body = { code: 'remove_logo', action: 'start' } as const;
  const { price_now } = await owner.api.call(addOnEndpoints.check, { body });
  await owner.api.call(addOnEndpoints.manage, { body });
  const { preview } = await changePlan(owner, 'pro', { preview: true });
  const credits = preview.lines.filter(({ kind }) => kind === 'credit');
  expect(credits).toMatchObject([{ item: 'basic' }, { item: 'remove_logo' }]);
  // On the day of the purchase, all of it: the credit is without tax.
  expect(Math.abs((credits[1]?.amount ?? 0) * 1.1 + price_now)).toBeLessThan(1);
  expect(preview.next_total).toBe(108_900);
  await changePlan(owner, 'pro', {}, preview.total);
  const addOns = await owner.api.call(addOnEndpoints.list);
  expect(addOns.find(({ code }) => code === 'remove_logo')).toMatchObject({
    ...{ active: false, state: 'included' },
  });
  const [event] = (
    await owner.api.call(endpoints.get, {
      params: { subscription_id: (await current(owner)).id ?? '' },
    })
  ).history.filter(({ event: name }) => name === 'add_on_stopped');
  expect(event?.details).toMatchObject({ add_on: 'remove_logo', reason: 'included' });
});

test('credits for included add-ons never exceed the upgrade', async () => {
  const owner = await signUpSubscriber(app, 'pro');
  for (const [code, quantity] of [
    ['extra_seats', 100],
    ['extra_windows', 2],
  ] as const) {
    await owner.api.call(addOnEndpoints.manage, { body: { code, action: 'start', quantity } });
  }
  const { preview } = await changePlan(owner, 'enterprise', { preview: true });
  expect(preview.total).toBeGreaterThan(0);
  // One that is too large leaves the others their credits.
  const credits = preview.lines.filter(({ kind }) => kind === 'credit');
  expect(credits.map(({ item }) => item)).toEqual(['pro', 'extra_windows']);
  await changePlan(owner, 'enterprise', {}, preview.total);
  const seats = async () =>
    (await owner.api.call(addOnEndpoints.list)).find(({ code }) => code === 'extra_seats');
  expect(await seats()).toMatchObject({ active: true });
  moveTo((await current(owner)).period_end ?? '');
  await renewDue(deps());
  expect(await seats()).toMatchObject({ active: false, state: 'included' });
  expect((await ledger(owner)).items[0]).toMatchObject({ item: 'renewal', amount: 429_000 });
});
