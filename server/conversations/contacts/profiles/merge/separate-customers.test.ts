import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Customers, createCustomers } from '#server/testing/customer-merges.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';

let app: TestApp;
let customers: Customers;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  customers = await createCustomers(app);
});
afterAll(() => app.close());

const conflict = httpError('merge_conflict', 409);

test('undoing a merge gives each customer what was theirs, and what they sent since', async () => {
  const { api } = await app.customerOf(customers.window.hash_id);
  const ben = await customers.leave({ api, name: 'Ben', email: 'ben@example.com' });
  const ana = await customers.leave({ name: 'Ana', email: 'ana@example.com' });
  await customers.change(ben, { phone: '010-1234-5678' });
  await customers.addNote(ben, 'Likes roses');
  await customers.merge(ana, ben);
  await customers.leave({ api, name: 'Ben again', email: 'ben@example.com' });
  await customers.addNote(ana, 'Likes tulips');
  expect(await customers.separate(ana, ben)).toMatchObject({
    id: ana,
    name: 'Ana',
    phone: null,
    merged: [],
  });
  expect(await customers.notes(ana)).toEqual(['Likes tulips']);
  const own = await customers.get(ben);
  expect(own).toMatchObject({ id: ben, name: 'Ben again', phone: '+821012345678' });
  expect(own.contacts).toHaveLength(2);
  expect(await customers.notes(ben)).toEqual(['Likes roses']);
  await expect(customers.separate(ana, ben)).rejects.toEqual(conflict);
});

test('a separated customer keeps those merged into it before, and one of those is separated alone', async () => {
  const [cho, ben, ana] = [
    await customers.leave({ name: 'Cho' }),
    await customers.leave({ name: 'Ben' }),
    await customers.leave({ name: 'Ana' }),
  ];
  await customers.merge(ben, cho);
  const { merged } = await customers.merge(ana, ben);
  expect(merged.map(({ id }) => id)).toEqual([ben, cho]);
  await customers.separate(ana, ben);
  expect((await customers.get(ben)).merged.map(({ id }) => id)).toEqual([cho]);
  await customers.merge(ana, ben);
  await customers.separate(ana, cho);
  expect(await customers.get(cho)).toMatchObject({ id: cho, name: 'Cho', merged: [] });
  expect((await customers.get(ana)).merged.map(({ id }) => id)).toEqual([ben]);
});

test('a merge is not undone after 30 days, or when one of the two has no contact left', async () => {
  const [cho, ben, ana] = [
    await customers.leave({ name: 'Cho' }),
    await customers.leave({ name: 'Ben' }),
    await customers.leave({ name: 'Ana' }),
  ];
  const refused = httpError('not_separable', 409);
  await customers.merge(ana, ben);
  await customers.merge(ana, cho);
  await app.services.db
    .updateTable('profiles')
    .set({ merged_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', ben)
    .execute();
  await expect(customers.separate(ana, ben)).rejects.toEqual(refused);
  const { contacts } = await customers.get(ana);
  const own = contacts.find(({ name }) => name === 'Cho');
  await customers.owner.api.call(contactEndpoints.remove, { params: { id: own?.id ?? '' } });
  await expect(customers.separate(ana, cho)).rejects.toEqual(refused);
  expect((await customers.get(ana)).merged.map(({ can_separate }) => can_separate)).toEqual([
    false,
    false,
  ]);
});
