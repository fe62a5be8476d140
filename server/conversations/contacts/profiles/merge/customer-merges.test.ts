import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ask } from '#server/testing/chat-client.ts';
import { type Customers, createCustomers, customersOf } from '#server/testing/customer-merges.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

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

test('a merged customer has the contacts, chats and notes of both, and keeps details of its own', async () => {
  const { api } = await app.customerOf(customers.window.hash_id);
  await ask(api, customers.window.hash_id, { text: 'Roses?' });
  const ben = await customers.leave({ api, name: 'Ben', email: 'ben@example.com' });
  const ana = await customers.leave({ name: 'Ana', email: 'ana@example.com' });
  await customers.change(ben, { name: 'Ben Lee', phone: '010-1234-5678' });
  await customers.change(ana, { name: 'Ana Lee' });
  await customers.leave({ api, name: 'Benny', email: 'ben@example.com' });
  await customers.addNote(ben, 'Likes roses');
  const preview = await customers.preview(ana, ben);
  expect(preview).toEqual({
    customer: { name: 'Ana Lee', email: 'ana@example.com', phone: null, fields: {} },
    other: { name: 'Ben Lee', email: 'ben@example.com', phone: '+821012345678', fields: {} },
    result: { name: 'Ana Lee', email: 'ana@example.com', phone: '+821012345678', fields: {} },
    counts: { contacts: 3, chats: 1, notes: 1, tags: 0 },
  });

  const merged = await customers.merge(ana, ben);
  expect(merged).toMatchObject({ id: ana, ...preview.result });
  expect(merged.merged).toMatchObject([{ id: ben, name: 'Ben Lee', can_separate: true }]);
  expect(merged.contacts.map(({ customer_id }) => customer_id)).toEqual([ana, ana, ana]);
  expect(await customers.notes(ana)).toEqual(['Likes roses']);
  expect(await customers.timeline(ana)).toEqual(['contact', 'contact', 'contact', 'chat']);
  // Links to the other customer lead to this one.
  expect(await customers.get(ben)).toMatchObject({ id: ana });
});

test('a preview counts the chats that the timeline of the merged customer shows', async () => {
  const { api } = await app.customerOf(customers.window.hash_id);
  await ask(api, customers.window.hash_id, { greet: true });
  await ask(api, customers.window.hash_id, { text: 'Roses?' });
  const ben = await customers.leave({ api, email: 'ben@example.com' });
  const ana = await customers.leave({ name: 'Ana' });
  const { counts } = await customers.preview(ana, ben);
  await customers.merge(ana, ben);
  expect(counts.chats).toBe(
    (await customers.timeline(ana)).filter((kind) => kind === 'chat').length,
  );
});

test('what either customer sends after a merge belongs to the merged customer', async () => {
  const { api } = await app.customerOf(customers.window.hash_id);
  const ben = await customers.leave({ api, email: 'ben@example.com' });
  const ana = await customers.leave({ email: 'ana@example.com' });
  await customers.merge(ana, ben);
  expect(await customers.leave({ api, name: 'Ben' })).toBe(ana);
  expect(await customers.leave({ email: 'ben@example.com' })).toBe(ana);
  await ask(api, customers.window.hash_id, { text: 'Tulips?' });
  expect(await customers.timeline(ana)).toContain('chat');
});

test('merges of the same customers at once, in a circle or with oneself are refused', async () => {
  const [ana, ben] = [
    await customers.leave({ name: 'Ana' }),
    await customers.leave({ name: 'Ben' }),
  ];
  const results = await Promise.allSettled([customers.merge(ana, ben), customers.merge(ben, ana)]);
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(failures).toEqual([conflict]);
  const { id } = await customers.get(ana);
  expect((await customers.get(ben)).id).toBe(id);
  await expect(customers.merge(id, id)).rejects.toEqual(conflict);
  await expect(customers.merge(ana, ben)).rejects.toEqual(conflict);
  await expect(customers.separate(ana, 'unknown')).rejects.toEqual(conflict);
});

test('a merge while the other customer is erased leaves nothing of that customer', async () => {
  const [ana, ben] = [
    await customers.leave({ name: 'Ana' }),
    await customers.leave({ name: 'Ben' }),
  ];
  // Read before the merge: after it, the contacts of both belong to one customer.
  const erased = await customers.contactIds(ben);
  await Promise.allSettled([customers.merge(ana, ben), customers.removeContacts(erased)]);
  const person = await customers.get(ana);
  expect(person.contacts.map(({ name }) => name)).toEqual(['Ana']);
  const rows = await app.services.db
    .selectFrom('profiles')
    .select(['id', 'person_id'])
    .where('organization_id', '=', customers.owner.login.organization_id)
    .execute();
  expect(rows.every(({ person_id }) => person_id === ana)).toBe(true);
});

test('erasing all contacts of a merged customer erases both', async () => {
  const [ana, ben] = [
    await customers.leave({ name: 'Ana' }),
    await customers.leave({ name: 'Ben' }),
  ];
  await customers.change(ben, { name: 'Ben Lee' });
  await customers.addNote(ben, 'Likes roses');
  await customers.merge(ana, ben);
  await customers.removeContacts(await customers.contactIds(ana));
  for (const id of [ana, ben])
    await expect(customers.get(id)).rejects.toEqual(httpError('not_found', 404));
  for (const table of ['profiles', 'profile_notes'] as const) {
    const rows = await app.services.db
      .selectFrom(table)
      .select('id')
      .where('organization_id', '=', customers.owner.login.organization_id)
      .execute();
    expect(rows).toEqual([]);
  }
});

test('customers of other chatbots and organizations are neither found nor merged', async () => {
  const [ana, ben] = [
    await customers.leave({ name: 'Ana' }),
    await customers.leave({ name: 'Ben' }),
  ];
  const other = customersOf(app, customers.owner, await app.createWindow(customers.owner));
  const cho = await other.leave({ name: 'Cho' });
  const member = await app.memberOf(customers.owner, {
    permissions: ['customer_info'],
    windowIds: [customers.window.id],
  });
  const missing = httpError('not_found', 404);
  expect(await customers.candidates(ana, 'Cho', member)).toEqual([]);
  await expect(customers.merge(ana, cho, member)).rejects.toEqual(missing);
  expect(await customers.merge(ana, ben, member)).toMatchObject({ id: ana });
  const stranger = await app.signUp();
  await expect(customers.merge(ana, cho, stranger)).rejects.toEqual(missing);
  const unpermitted = await app.memberOf(customers.owner, {
    permissions: ['all_chats'],
    windowIds: [customers.window.id],
  });
  await expect(customers.merge(ana, cho, unpermitted)).rejects.toEqual(
    httpError('permission_required', 403),
  );
});

test('merges are audited without personal data', async () => {
  const [ana, ben] = [
    await customers.leave({ name: 'Ana' }),
    await customers.leave({ name: 'Ben' }),
  ];
  await customers.merge(ana, ben);
  await customers.separate(ana, ben);
  const entries = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('object_id', '=', ana)
    .orderBy('created_at')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['customer.merged', 'customer.separated']);
  expect(JSON.stringify(entries)).not.toContain('Ben');
});
