import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { contactsOf, leaveNameAndEmail } from '#server/testing/contacts.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { customerDataEndpoints } from '#shared/contracts/conversations/customer-data.ts';
import { customerFieldEndpoints } from '#shared/contracts/conversations/customer-fields.ts';
import { customerMergeEndpoints } from '#shared/contracts/conversations/customer-merges.ts';
import {
  type CustomerChange,
  customerEndpoints,
} from '#shared/contracts/conversations/customers.ts';
import type { CustomerFieldKind } from '#shared/contracts/names.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

interface SavedField {
  key?: string;
  label: string;
  kind: CustomerFieldKind;
  choices?: string[];
}
const plan = { label: 'Plan', kind: 'choice' as const, choices: ['free', 'pro'] };
const vip = { label: 'VIP', kind: 'yes_no' as const };
const replace = async (items: SavedField[], { api } = owner) =>
  (await api.call(customerFieldEndpoints.replace, { body: { items } })).items;
const list = async () => (await owner.api.call(customerFieldEndpoints.list)).items;

/** A customer who left a contact; returns the id of the person. */
async function arrive(name: string): Promise<string> {
  await leaveNameAndEmail(app, window, name);
  return (await contactsOf(owner, window))[0]?.customer_id ?? '';
}
const get = (id: string) => owner.api.call(customerEndpoints.get, { params: { id } });
const set = (id: string, fields: CustomerChange['fields']) =>
  owner.api.call(customerEndpoints.change, { params: { id }, body: { fields } });
const merge = (id: string, other_id: string) =>
  owner.api.call(customerMergeEndpoints.merge, { params: { id }, body: { other_id } });
const separate = (id: string, merged_id: string) =>
  owner.api.call(customerMergeEndpoints.separate, { params: { id }, body: { merged_id } });
/** Names of the customers with these values. */
const filtered = async (fields: string) => {
  const query = { fields };
  const params = { hash: window.hash_id };
  const { items } = await owner.api.call(contactEndpoints.list, { params, query });
  return items.map(({ name }) => name).toSorted();
};

test('fields get keys from their labels, and keep key and kind when they are renamed', async () => {
  const items = await replace([plan, vip, { label: '등급', kind: 'text' }]);
  expect(items.map(({ key }) => key)).toEqual(['plan', 'vip', 'field']);
  const renamed = await replace([
    { key: 'vip', label: 'Important', kind: 'yes_no' },
    { key: 'plan', ...plan, choices: ['pro', 'team'] },
  ]);
  expect(renamed).toEqual([
    { key: 'vip', label: 'Important', kind: 'yes_no', choices: [] },
    { key: 'plan', label: 'Plan', kind: 'choice', choices: ['pro', 'team'] },
  ]);
  expect(await list()).toEqual(renamed);
  await expect(replace([{ key: 'vip', label: 'VIP', kind: 'text' }])).rejects.toMatchObject({
    data: { fields: { 'items.0.kind': 'invalid' } },
  });
});

test('fields are refused when labels repeat or a choice has no values', async () => {
  const refused = httpError('validation_failed', 422);
  await expect(replace([vip, { ...vip, label: 'vip' }])).rejects.toEqual(refused);
  await expect(replace([{ label: 'Plan', kind: 'choice' }])).rejects.toEqual(refused);
  await expect(replace([{ key: 'constructor', label: 'A', kind: 'text' }])).rejects.toEqual(
    refused,
  );
});

test('only owners and leaders who see customers define fields', async () => {
  const member = await app.memberOf(owner, { permissions: ['customer_info'] });
  const leader = await app.memberOf(owner, { role: 'leader', permissions: ['customer_info'] });
  const blind = await app.memberOf(owner, { role: 'leader', permissions: ['all_chats'] });
  const refused = httpError('permission_required', 403);
  await expect(replace([vip], member)).rejects.toEqual(refused);
  await expect(replace([vip], blind)).rejects.toEqual(refused);
  expect(await replace([vip], leader)).toHaveLength(1);
});

test('a value is stored by its kind and removed by null', async () => {
  await replace([
    plan,
    vip,
    { label: 'Size', kind: 'number' },
    { label: 'Since', kind: 'date' },
    { label: 'City', kind: 'text' },
  ]);
  const ana = await arrive('Ana');
  const fields = { plan: 'pro', vip: false, size: 42, since: '2026-02-28', city: 'Seoul' };
  expect((await set(ana, fields)).fields).toEqual(fields);
  expect((await set(ana, { city: null, size: 43 })).fields).toEqual({
    plan: 'pro',
    vip: false,
    size: 43,
    since: '2026-02-28',
  });
  const wrong = [{ plan: 'gold' }, { vip: 'yes' }, { size: '42' }, { since: '2026-02-30' }];
  for (const change of wrong) {
    const [key] = Object.keys(change);
    await expect(set(ana, change)).rejects.toMatchObject({
      data: { fields: { [`fields.${key}`]: 'invalid' } },
    });
  }
  await expect(set(ana, { color: 'red' })).rejects.toMatchObject({
    data: { fields: { 'fields.color': 'unknown_reference' } },
  });
});

test('a deleted field loses the values of all customers, even when it is created again', async () => {
  await replace([plan, vip]);
  const ana = await arrive('Ana');
  await set(ana, { plan: 'pro', vip: true });
  await replace([{ key: 'plan', ...plan }]);
  expect((await get(ana)).fields).toEqual({ plan: 'pro' });
  await replace([{ key: 'plan', ...plan }, vip]);
  expect((await get(ana)).fields).toEqual({ plan: 'pro' });
});

test('merged customers show the values of both, and get their own back when separated', async () => {
  await replace([plan, vip]);
  const [ana, ben] = [await arrive('Ana'), await arrive('Ben')];
  await set(ana, { plan: 'pro' });
  await set(ben, { plan: 'free', vip: true });
  const preview = await owner.api.call(customerMergeEndpoints.preview, {
    params: { id: ana },
    query: { other_id: ben },
  });
  expect(preview.result.fields).toEqual({ plan: 'pro', vip: true });
  await merge(ana, ben);
  expect((await get(ana)).fields).toEqual({ plan: 'pro', vip: true });
  await set(ana, { plan: 'free' });
  await separate(ana, ben);
  expect((await get(ana)).fields).toEqual({ plan: 'free' });
  expect((await get(ben)).fields).toEqual({ plan: 'free', vip: true });
});

test('the list shows values and filters by those that the customer shows after merges', async () => {
  await replace([plan, vip]);
  const [ana, ben, cho] = [await arrive('Ana'), await arrive('Ben'), await arrive('Cho')];
  await set(ana, { plan: 'pro', vip: true });
  await set(ben, { plan: 'free' });
  await set(cho, { plan: 'pro' });
  expect(await filtered('plan=pro')).toEqual(['Ana', 'Cho']);
  expect(await filtered('plan=pro&vip=true')).toEqual(['Ana']);
  expect(await filtered('unknown=1')).toEqual([]);
  // Decoded twice, so that the input check does not see the NUL.
  expect(await filtered('plan=%00')).toEqual([]);
  expect(await filtered('%00=pro')).toEqual([]);
  await merge(ben, cho);
  expect(await filtered('plan=pro')).toEqual(['Ana']);
  expect(await filtered('plan=free')).toEqual(['Ben', 'Cho']);
  await merge(ben, ana);
  expect(await filtered('plan=pro')).toEqual([]);
  expect(await filtered('vip=true')).toEqual(['Ana', 'Ben', 'Cho']);
  const [latest] = (
    await owner.api.call(contactEndpoints.list, {
      params: { hash: window.hash_id },
      query: { text: 'free' },
    })
  ).items;
  expect(latest?.fields).toEqual({ plan: 'free', vip: true });
});

test('the copy of a customer contains values by the names of their fields', async () => {
  await replace([plan, vip]);
  const ana = await arrive('Ana');
  await set(ana, { plan: 'pro', vip: true });
  const params = { id: ana };
  const { customer } = await owner.api.call(customerDataEndpoints.export, { params });
  expect(customer.fields).toEqual({ Plan: 'pro', VIP: true });
});
