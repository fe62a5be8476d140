import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ask } from '#server/testing/chat-client.ts';
import { contactsOf, leaveContact } from '#server/testing/contacts.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { customerDataEndpoints } from '#shared/contracts/conversations/customer-data.ts';
import { customerMergeEndpoints } from '#shared/contracts/conversations/customer-merges.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';
import { runEraseCustomers } from './erase-customers-job.ts';

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

/** A new customer chats and leaves a contact; returns the id of the person. */
async function arrive(name: string, at = window): Promise<string> {
  const { api } = await app.customerOf(at.hash_id);
  await ask(api, at.hash_id, { text: `${name} asks for roses` });
  const items = { name, email: `${name.toLowerCase()}@example.com` };
  await leaveContact(api, at, { items, reason: 'before' });
  const [contact] = await contactsOf(owner, at);
  return contact?.customer_id ?? '';
}

const addNote = (id: string, text: string) =>
  owner.api.call(customerEndpoints.addNote, {
    params: { id },
    body: { text, client_id: crypto.randomUUID() },
  });
const merge = (id: string, other_id: string) =>
  owner.api.call(customerMergeEndpoints.merge, { params: { id }, body: { other_id } });
const download = (id: string, { api } = owner) =>
  api.call(customerDataEndpoints.export, { params: { id } });
const erase = (id: string, confirmation: string, { api } = owner) =>
  api.call(customerDataEndpoints.erase, { params: { id }, body: { confirmation } });
const auditOf = (objectId: string) =>
  app.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('object_id', '=', objectId)
    .where('action', 'in', ['customer.exported', 'customer.erased'])
    .execute();

/** Runs the erasures of this organization that were queued. */
async function runJobs(): Promise<void> {
  const customers = await app.services.db
    .selectFrom('customers')
    .select('id')
    .where('organization_id', '=', owner.login.organization_id)
    .execute();
  const others = await app.services.db
    .selectFrom('profile_customers')
    .select('customer_id')
    .where('organization_id', '=', owner.login.organization_id)
    .execute();
  const remaining = new Set(others.map(({ customer_id }) => customer_id));
  await runEraseCustomers(app.services.db, {
    organizationId: owner.login.organization_id,
    customerIds: customers.map(({ id }) => id).filter((id) => !remaining.has(id)),
  });
}

async function everythingStored(): Promise<string> {
  const tables = ['profiles', 'profile_notes', 'contacts', 'sessions', 'messages', 'customers'];
  const rows = await Promise.all(
    tables.map((table) =>
      app.services.db
        .selectFrom(table as 'profiles')
        .selectAll()
        .where('organization_id', '=', owner.login.organization_id)
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

test('the copy contains details, contacts, notes and chats of both merged customers', async () => {
  const ana = await arrive('Ana');
  const ben = await arrive('Ben');
  await addNote(ben, 'Likes tulips');
  await merge(ana, ben);
  await arrive('Cho');
  const data = await download(ana);
  expect(data.customer).toMatchObject({ id: ana, name: 'Ana', email: 'ana@example.com' });
  expect(data.contacts.map(({ name }) => name)).toEqual(['Ben', 'Ana']);
  expect(data.notes).toMatchObject([{ text: 'Likes tulips' }]);
  expect(data.chats.map(({ messages }) => messages[0]?.text)).toEqual([
    'Ana asks for roses',
    'Ben asks for roses',
  ]);
  expect(JSON.stringify(data)).not.toContain('Cho');
  const written = await auditOf(ana);
  expect(written).toMatchObject([
    { action: 'customer.exported', after: { contacts: 2, chats: 2 } },
  ]);
});

test('an erased customer leaves nothing but the audit entry, and others keep everything', async () => {
  const ana = await arrive('Ana');
  const ben = await arrive('Ben');
  await addNote(ben, 'Likes tulips');
  await merge(ana, ben);
  await arrive('Cho');
  await expect(erase(ana, 'Anna')).rejects.toMatchObject({
    data: { fields: { confirmation: 'wrong' } },
  });
  expect(await erase(ana, 'Ana')).toEqual({ deleted: 1 });
  await expect(download(ana)).rejects.toEqual(httpError('not_found', 404));
  await runJobs();
  const stored = await everythingStored();
  for (const trace of ['Ana', 'Ben', 'ben@example.com', 'tulips']) {
    expect(stored).not.toContain(trace);
  }
  expect(stored).toContain('Cho asks for roses');
  expect(await auditOf(ana)).toEqual([
    { action: 'customer.erased', before: { contacts: 2 }, after: null },
  ]);
});

test('only owners, and leaders of all chatbots that the customer used, copy and erase', async () => {
  const ana = await arrive('Ana');
  const other = await app.createWindow(owner);
  expect(await arrive('Ana', other)).toBe(ana);
  const refused = httpError('permission_required', 403);
  const invite = { permissions: ['customer_info', 'all_chats'] as const };
  const both = [window.id, other.id];
  const refusedOnes = [
    await app.memberOf(owner, { ...invite, permissions: [...invite.permissions], windowIds: both }),
    await app.memberOf(owner, {
      permissions: [...invite.permissions],
      role: 'leader',
      windowIds: [window.id],
    }),
  ];
  for (const user of refusedOnes) {
    await expect(download(ana, user)).rejects.toEqual(refused);
    await expect(erase(ana, 'Ana', user)).rejects.toEqual(refused);
  }
  const leader = await app.memberOf(owner, {
    permissions: [...invite.permissions],
    role: 'leader',
    windowIds: both,
  });
  expect((await download(ana, leader)).contacts).toHaveLength(2);
  const stranger = await app.signUp();
  await expect(erase(ana, 'Ana', stranger)).rejects.toEqual(httpError('not_found', 404));
});
