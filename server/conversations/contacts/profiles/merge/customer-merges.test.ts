import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ask } from '#server/testing/chat-client.ts';
import { contactsOf, leaveContact } from '#server/testing/contacts.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { customerMergeEndpoints } from '#shared/contracts/conversations/customer-merges.ts';
import {
  type CustomerChange,
  customerEndpoints,
} from '#shared/contracts/conversations/customers.ts';
import type { ApiClient } from '#shared/http/api-client.ts';

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

interface Left {
  api?: ApiClient;
  name?: string;
  email?: string;
}

/** Leaves a contact in this browser, or in a new one; returns the id of its person. */
async function leave({ api, name = '', email }: Left): Promise<string> {
  const items = {
    ...(name && { name }),
    email: email ?? `${name.toLowerCase().replace(/\W/g, '')}@example.com`,
  };
  const browser = api ?? (await app.customerOf(window.hash_id)).api;
  const { contact_id } = await leaveContact(browser, window, { items, reason: 'before' });
  return personOf(contact_id);
}
async function personOf(contactId: string): Promise<string> {
  const contact = (await contactsOf(owner, window)).find(({ id }) => id === contactId);
  return contact?.customer_id ?? '';
}

const get = (id: string, { api } = owner) => api.call(customerEndpoints.get, { params: { id } });
const change = (id: string, body: CustomerChange) =>
  owner.api.call(customerEndpoints.change, { params: { id }, body });
const merge = (id: string, other_id: string, { api } = owner) =>
  api.call(customerMergeEndpoints.merge, { params: { id }, body: { other_id } });
const separate = (id: string, merged_id: string) =>
  owner.api.call(customerMergeEndpoints.separate, { params: { id }, body: { merged_id } });
const candidates = async (id: string, text?: string, { api } = owner) => {
  const query = text ? { text } : {};
  return (await api.call(customerMergeEndpoints.candidates, { params: { id }, query })).items;
};
const addNote = (id: string, text: string) =>
  owner.api.call(customerEndpoints.addNote, {
    params: { id },
    body: { text, client_id: crypto.randomUUID() },
  });
const notes = async (id: string) => {
  const { items } = await owner.api.call(customerEndpoints.notes, { params: { id } });
  return items.map(({ text }) => text);
};
const timeline = async (id: string) => {
  const { items } = await owner.api.call(customerEndpoints.timeline, { params: { id } });
  return items.map(({ kind }) => kind);
};
const contactIds = async (id: string) => (await get(id)).contacts.map((contact) => contact.id);
const removeContacts = (ids: string[]) =>
  owner.api.call(contactEndpoints.removeMany, { body: { ids } });
const conflict = httpError('merge_conflict', 409);

test('a merged customer has the contacts, chats and notes of both, and keeps details of its own', async () => {
  const { api } = await app.customerOf(window.hash_id);
  await ask(api, window.hash_id, { text: 'Roses?' });
  const ben = await leave({ api, name: 'Ben', email: 'ben@example.com' });
  const ana = await leave({ name: 'Ana', email: 'ana@example.com' });
  await change(ben, { name: 'Ben Lee', phone: '010-1234-5678' });
  await change(ana, { name: 'Ana Lee' });
  await leave({ api, name: 'Benny', email: 'ben@example.com' });
  await addNote(ben, 'Likes roses');
  const preview = await owner.api.call(customerMergeEndpoints.preview, {
    params: { id: ana },
    query: { other_id: ben },
  });
  expect(preview).toEqual({
    customer: { name: 'Ana Lee', email: 'ana@example.com', phone: null, fields: {} },
    other: { name: 'Ben Lee', email: 'ben@example.com', phone: '+821012345678', fields: {} },
    result: { name: 'Ana Lee', email: 'ana@example.com', phone: '+821012345678', fields: {} },
    counts: { contacts: 3, chats: 1, notes: 1, tags: 0 },
  });

  const merged = await merge(ana, ben);
  expect(merged).toMatchObject({ id: ana, ...preview.result });
  expect(merged.merged).toMatchObject([{ id: ben, name: 'Ben Lee', can_separate: true }]);
  expect(merged.contacts.map(({ customer_id }) => customer_id)).toEqual([ana, ana, ana]);
  expect(await notes(ana)).toEqual(['Likes roses']);
  expect(await timeline(ana)).toEqual(['contact', 'contact', 'contact', 'chat']);
  // Links to the other customer lead to this one.
  expect(await get(ben)).toMatchObject({ id: ana });
});

test('a preview counts the chats that the timeline of the merged customer shows', async () => {
  const { api } = await app.customerOf(window.hash_id);
  await ask(api, window.hash_id, { greet: true });
  await ask(api, window.hash_id, { text: 'Roses?' });
  const ben = await leave({ api, email: 'ben@example.com' });
  const ana = await leave({ name: 'Ana' });
  const { counts } = await owner.api.call(customerMergeEndpoints.preview, {
    params: { id: ana },
    query: { other_id: ben },
  });
  await merge(ana, ben);
  expect(counts.chats).toBe((await timeline(ana)).filter((kind) => kind === 'chat').length);
});

test('what either customer sends after a merge belongs to the merged customer', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const ben = await leave({ api, email: 'ben@example.com' });
  const ana = await leave({ email: 'ana@example.com' });
  await merge(ana, ben);
  expect(await leave({ api, name: 'Ben' })).toBe(ana);
  expect(await leave({ email: 'ben@example.com' })).toBe(ana);
  await ask(api, window.hash_id, { text: 'Tulips?' });
  expect(await timeline(ana)).toContain('chat');
});

test('undoing a merge gives each customer what was theirs, and what they sent since', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const ben = await leave({ api, name: 'Ben', email: 'ben@example.com' });
  const ana = await leave({ name: 'Ana', email: 'ana@example.com' });
  await change(ben, { phone: '010-1234-5678' });
  await addNote(ben, 'Likes roses');
  await merge(ana, ben);
  await leave({ api, name: 'Ben again', email: 'ben@example.com' });
  await addNote(ana, 'Likes tulips');
  expect(await separate(ana, ben)).toMatchObject({ id: ana, name: 'Ana', phone: null, merged: [] });
  expect(await notes(ana)).toEqual(['Likes tulips']);
  const own = await get(ben);
  expect(own).toMatchObject({ id: ben, name: 'Ben again', phone: '+821012345678' });
  expect(own.contacts).toHaveLength(2);
  expect(await notes(ben)).toEqual(['Likes roses']);
  await expect(separate(ana, ben)).rejects.toEqual(conflict);
});

test('a separated customer keeps those merged into it before, and one of those is separated alone', async () => {
  const [cho, ben, ana] = [
    await leave({ name: 'Cho' }),
    await leave({ name: 'Ben' }),
    await leave({ name: 'Ana' }),
  ];
  await merge(ben, cho);
  const { merged } = await merge(ana, ben);
  expect(merged.map(({ id }) => id)).toEqual([ben, cho]);
  await separate(ana, ben);
  expect((await get(ben)).merged.map(({ id }) => id)).toEqual([cho]);
  await merge(ana, ben);
  await separate(ana, cho);
  expect(await get(cho)).toMatchObject({ id: cho, name: 'Cho', merged: [] });
  expect((await get(ana)).merged.map(({ id }) => id)).toEqual([ben]);
});

test('a merge is not undone after 30 days, or when one of the two has no contact left', async () => {
  const [cho, ben, ana] = [
    await leave({ name: 'Cho' }),
    await leave({ name: 'Ben' }),
    await leave({ name: 'Ana' }),
  ];
  const refused = httpError('not_separable', 409);
  await merge(ana, ben);
  await merge(ana, cho);
  await app.services.db
    .updateTable('profiles')
    .set({ merged_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', ben)
    .execute();
  await expect(separate(ana, ben)).rejects.toEqual(refused);
  const { contacts } = await get(ana);
  const own = contacts.find(({ name }) => name === 'Cho');
  await owner.api.call(contactEndpoints.remove, { params: { id: own?.id ?? '' } });
  await expect(separate(ana, cho)).rejects.toEqual(refused);
  expect((await get(ana)).merged.map(({ can_separate }) => can_separate)).toEqual([false, false]);
});

test('merges of the same customers at once, in a circle or with oneself are refused', async () => {
  const [ana, ben] = [await leave({ name: 'Ana' }), await leave({ name: 'Ben' })];
  const results = await Promise.allSettled([merge(ana, ben), merge(ben, ana)]);
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(failures).toEqual([conflict]);
  const { id } = await get(ana);
  expect((await get(ben)).id).toBe(id);
  await expect(merge(id, id)).rejects.toEqual(conflict);
  await expect(merge(ana, ben)).rejects.toEqual(conflict);
  await expect(separate(ana, 'unknown')).rejects.toEqual(conflict);
});

test('a merge while the other customer is erased leaves nothing of that customer', async () => {
  const [ana, ben] = [await leave({ name: 'Ana' }), await leave({ name: 'Ben' })];
  // Read before the merge: after it, the contacts of both belong to one customer.
  const erased = await contactIds(ben);
  await Promise.allSettled([merge(ana, ben), removeContacts(erased)]);
  const person = await get(ana);
  expect(person.contacts.map(({ name }) => name)).toEqual(['Ana']);
  const rows = await app.services.db
    .selectFrom('profiles')
    .select(['id', 'person_id'])
    .where('organization_id', '=', owner.login.organization_id)
    .execute();
  expect(rows.every(({ person_id }) => person_id === ana)).toBe(true);
});

test('erasing all contacts of a merged customer erases both', async () => {
  const [ana, ben] = [await leave({ name: 'Ana' }), await leave({ name: 'Ben' })];
  await change(ben, { name: 'Ben Lee' });
  await addNote(ben, 'Likes roses');
  await merge(ana, ben);
  await removeContacts(await contactIds(ana));
  for (const id of [ana, ben]) await expect(get(id)).rejects.toEqual(httpError('not_found', 404));
  for (const table of ['profiles', 'profile_notes'] as const) {
    const rows = await app.services.db
      .selectFrom(table)
      .select('id')
      .where('organization_id', '=', owner.login.organization_id)
      .execute();
    expect(rows).toEqual([]);
  }
});

test('candidates are those with the same email or phone, or those that match the text', async () => {
  const ana = await leave({ name: 'Ana', email: 'ana@example.com' });
  const twin = await leave({ name: 'Ana Lee', email: 'ana.lee@example.com' });
  const ben = await leave({ name: 'Ben 100%' });
  await leave({ name: 'Cho' });
  expect(await candidates(ana)).toEqual([]);
  await change(twin, { email: 'ANA@example.com' });
  await change(ana, { phone: '010-1234-5678' });
  await change(ben, { phone: '010-1234-5678' });
  expect(await candidates(ana)).toMatchObject([
    { id: twin, name: 'Ana Lee', match: 'email' },
    { id: ben, match: 'phone' },
  ]);
  expect(await candidates(ana, '100%')).toMatchObject([{ id: ben, match: null }]);
  expect(await candidates(ana, 'nobody')).toEqual([]);
});

test('customers of other chatbots and organizations are neither found nor merged', async () => {
  const [ana, ben] = [await leave({ name: 'Ana' }), await leave({ name: 'Ben' })];
  const own = window;
  window = await app.createWindow(owner);
  const cho = await leave({ name: 'Cho' });
  const member = await app.memberOf(owner, {
    permissions: ['customer_info'],
    windowIds: [own.id],
  });
  const missing = httpError('not_found', 404);
  expect(await candidates(ana, 'Cho', member)).toEqual([]);
  await expect(merge(ana, cho, member)).rejects.toEqual(missing);
  expect(await merge(ana, ben, member)).toMatchObject({ id: ana });
  const stranger = await app.signUp();
  await expect(merge(ana, cho, stranger)).rejects.toEqual(missing);
  const unpermitted = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [own.id],
  });
  await expect(merge(ana, cho, unpermitted)).rejects.toEqual(httpError('permission_required', 403));
});

test('merges are audited without personal data', async () => {
  const [ana, ben] = [await leave({ name: 'Ana' }), await leave({ name: 'Ben' })];
  await merge(ana, ben);
  await separate(ana, ben);
  const entries = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('object_id', '=', ana)
    .orderBy('created_at')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['customer.merged', 'customer.separated']);
  expect(JSON.stringify(entries)).not.toContain('Ben');
});
