import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { httpError } from '#server/testing/http-error.ts';
import {
  addPack,
  buyPacks,
  ownOf,
  registerOwnCard,
  signedInCustomer,
  type TestCustomer,
} from '#server/testing/sales.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { chatPackEndpoints as endpoints } from '#shared/contracts/money/chat-packs.ts';
import { customerMembershipEndpoints } from '#shared/contracts/money/customer-memberships.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

/** A pack of a new chatbot, and a customer who has bought it. */
async function sellPack() {
  const { hash_id: hash } = await app.createWindow(owner);
  const pack = await addPack(owner, hash);
  const customer = await signedInCustomer(app, hash, `${hash}@example.com`);
  await registerOwnCard(app, customer);
  await buyPacks(customer, pack.id, 1);
  return { hash, pack, customer, params: { pack_id: pack.id } };
}

const offeredTo = ({ api, hash }: TestCustomer) =>
  api.call(customerMembershipEndpoints.packs, { query: { window_hash: hash } });
const extraLeft = async (customer: TestCustomer) => (await ownOf(customer)).usage.extra_left;

test('a changed pack is offered as it is now, and what was bought stays as it was', async () => {
  const { pack, customer, params } = await sellPack();
  const body = { name: 'Large', chats: 80, price: { KRW: 7_000, JPY: null, USD: 699 } };
  const changed = await owner.api.call(endpoints.update, { params, body });
  expect(changed).toEqual({ ...body, id: pack.id, hidden: false });
  expect(await offeredTo(customer)).toEqual([{ ...body, charge_id: pack.id }]);
  expect(await extraLeft(customer)).toBe(50);
  await expect(buyPacks(customer, pack.id, 1)).rejects.toEqual(httpError('price_changed', 409));
});

test('a hidden pack is listed last, and neither offered nor sold', async () => {
  const { hash, pack, customer, params } = await sellPack();
  const larger = await addPack(owner, hash, 500);
  const hide = (hidden: boolean) => owner.api.call(endpoints.update, { params, body: { hidden } });
  expect(await hide(true)).toEqual({ ...pack, hidden: true });
  const listed = await owner.api.call(endpoints.list, { query: { window_hash: hash } });
  expect(listed.map(({ id }) => id)).toEqual([larger.id, pack.id]);
  expect(await offeredTo(customer)).toMatchObject([{ charge_id: larger.id }]);
  await expect(buyPacks(customer, pack.id, 1)).rejects.toEqual(httpError('not_found', 404));
  await hide(false);
  await buyPacks(customer, pack.id, 1);
  expect(await extraLeft(customer)).toBe(100);
});

test('a pack is deleted by its organization only, and what was bought can still be used', async () => {
  const { hash, customer, params } = await sellPack();
  const stranger = await app.signUp();
  for (const call of [
    () => stranger.api.call(endpoints.update, { params, body: { hidden: true } }),
    () => stranger.api.call(endpoints.delete, { params }),
  ]) {
    await expect(call()).rejects.toEqual(httpError('not_found', 404));
  }
  expect(await owner.api.call(endpoints.delete, { params })).toEqual({ deleted: 1 });
  expect(await owner.api.call(endpoints.list, { query: { window_hash: hash } })).toEqual([]);
  expect(await offeredTo(customer)).toEqual([]);
  expect(await extraLeft(customer)).toBe(50);
});
