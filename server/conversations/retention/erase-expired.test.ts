import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { askWithFile } from '#server/testing/attachments.ts';
import { leaveNameAndEmail } from '#server/testing/contacts.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { insertChat } from '#server/testing/organizations.ts';
import { insertPastChat } from '#server/testing/past-chats.ts';
import { updateChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { retentionEndpoints } from '#shared/contracts/people/retention.ts';
import { eraseExpired } from './index.ts';

const clock = movableClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
afterAll(() => app.close());

const day = 86_400_000;
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day);
const erase = (now = clock.now) => eraseExpired({ ...app.services, clock: now });
const eraseIn = (days: number) => erase(() => new Date(Date.now() + days * day));
const change = (owner: TestUser, body: object) =>
  owner.api.call(retentionEndpoints.change, { body });

async function idsIn(table: 'sessions' | 'contacts' | 'customers', owner: TestUser) {
  const rows = await app.services.db
    .selectFrom(table)
    .select('id')
    .where('organization_id', '=', owner.login.organization_id)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function erasuresOf(owner: TestUser) {
  const query = { action: 'organization.expired_data_erased' };
  const { items } = await owner.api.call(auditEndpoints.list, { query });
  return items.map(({ after }) => after);
}

test('chats are erased after the organization’s period, except active ones, and counted in the audit log', async () => {
  const owner = await app.signUp();
  await change(owner, { chat_days: 30 });
  const old = (days: number, handledBy?: 'human') =>
    insertChat(app, owner, daysAgo(days), handledBy);
  await old(31);
  await old(45);
  const remaining = [await old(29), await old(31, 'human')];
  const elsewhere = await app.signUp();
  await insertChat(app, elsewhere, daysAgo(400));
  await erase();
  expect(await idsIn('sessions', owner)).toEqual(remaining.sort());
  expect(await idsIn('sessions', elsewhere)).toHaveLength(1);
  expect(await erasuresOf(owner)).toEqual([{ chats: 2 }]);
  await erase();
  expect(await erasuresOf(owner)).toHaveLength(1);
});

test('messages are erased with their chat', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const at = daysAgo(40).toISOString();
  await insertPastChat(app, window, { at, text: 'Where is my zebra?' });
  await change(owner, { chat_days: 45 });
  await eraseIn(10);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages where window_id = ${window.id}`.execute(
    app.services.db,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('chats of children’s chatbots are erased after their own, shorter period', async () => {
  const owner = await app.signUp();
  await sql`update organizations set enable_blooming = true
    where id = ${owner.login.organization_id}`.execute(app.services.db);
  const [general, school] = [await app.createWindow(owner), await app.createWindow(owner)];
  await owner.api.call(agentEndpoints.createBlooming, {
    body: { window_hash: school.hash_id, replace: true },
  });
  const at = daysAgo(20).toISOString();
  await insertPastChat(app, school, { at });
  const { sessionId } = await insertPastChat(app, general, { at });
  await change(owner, { child_days: 30 });
  await eraseIn(9);
  expect(await idsIn('sessions', owner)).toHaveLength(2);
  await eraseIn(11);
  expect(await idsIn('sessions', owner)).toEqual([sessionId]);
});

test('expired files are erased from the storage and marked as erased in their messages', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const { api, file, sessionId } = await askWithFile(app, window);
  await change(owner, { file_days: 60 });
  const { db, config } = app.services;
  const { key } = await db
    .selectFrom('attachments')
    .select('key')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  const isStored = () =>
    access(join(config.DATA_DIR, 'files', key)).then(
      () => true,
      () => false,
    );
  await eraseIn(59);
  expect(await isStored()).toBe(true);
  await eraseIn(61);
  expect(await isStored()).toBe(false);
  const params = { hash: window.hash_id, session_id: sessionId };
  const erased = { id: file.id, name: '', size: file.size, type: 'image/png', erased: true };
  const { messages } = await owner.api.call(sessionEndpoints.get, { params });
  expect(messages.find(({ attachments }) => attachments)?.attachments).toEqual([erased]);
  const own = await api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id: sessionId },
  });
  expect(own.messages.find(({ attachments }) => attachments)?.attachments).toEqual([erased]);
  expect(await erasuresOf(owner)).toEqual([{ files: 1 }]);
});

test('files of erased chats are erased', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const { file } = await askWithFile(app, window);
  const { db } = app.services;
  await db
    .updateTable('attachments')
    .set({ created_at: daysAgo(2) })
    .where('id', '=', file.id)
    .execute();
  await change(owner, { chat_days: 10 });
  await eraseIn(11);
  const rows = await db.selectFrom('attachments').select('id').where('id', '=', file.id).execute();
  expect(rows).toEqual([]);
});

test('contacts without activity and customers without chats and contacts are erased after their period', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const { hash_id } = window;
  const { api } = await app.customerOf(hash_id);
  await owner.api.call(windowEndpoints.change, {
    params: { hash: hash_id },
    body: { contact_request: true, publish: true },
  });
  const { contact_id } = await api.call(contactEndpoints.submit, {
    params: { id: hash_id },
    body: {
      client_id: 'the-only-form',
      reason: 'request',
      country: 'KR',
      items: { email: 'mina@example.com' },
    },
  });
  const chat = await insertPastChat(app, window, { at: daysAgo(1).toISOString() });
  await change(owner, { customer_days: 100, chat_days: null });
  await eraseIn(99);
  expect(await idsIn('contacts', owner)).toEqual([contact_id]);
  await eraseIn(102);
  expect(await idsIn('contacts', owner)).toEqual([]);
  // Customers with a chat remain.
  expect(await idsIn('customers', owner)).toEqual([chat.customerId]);
  expect(await erasuresOf(owner)).toEqual([{ contacts: 1, customers: 1 }]);
});

test('the chats of an erased contact lose its name, but not one that a member gave', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const { sessionId } = await leaveNameAndEmail(app, window, 'Ana');
  const renamed = await leaveNameAndEmail(app, window, 'Ben');
  await updateChat(app, renamed.sessionId, { name: 'Table 7' });
  await change(owner, { customer_days: 100, chat_days: null });
  await eraseIn(101);
  expect(await idsIn('contacts', owner)).toEqual([]);
  const chats = await app.services.db
    .selectFrom('sessions')
    .select(['id', 'name'])
    .where('organization_id', '=', owner.login.organization_id)
    .execute();
  expect(new Map(chats.map(({ id, name }) => [id, name]))).toEqual(
    new Map([
      [sessionId, ''],
      [renamed.sessionId, 'Table 7'],
    ]),
  );
});

test('audit entries are erased after their period', async () => {
  const owner = await app.signUp();
  await app.createWindow(owner);
  await change(owner, { audit_days: 400 });
  const actions = async () =>
    (await owner.api.call(auditEndpoints.list, { query: {} })).items.map(({ action }) => action);
  await eraseIn(399);
  expect(await actions()).toContain('window.created');
  await eraseIn(401);
  expect(await actions()).toEqual(['organization.expired_data_erased']);
});

test('an interrupted erasure is continued and writes one audit entry with all counts', async () => {
  const owner = await app.signUp();
  const { db } = app.services;
  await change(owner, { chat_days: 30 });
  for (let count = 0; count < 3; count += 1) await insertChat(app, owner, daysAgo(31));
  const window = await app.createWindow(owner);
  await insertPastChat(app, window, { at: daysAgo(1).toISOString() });
  const organizationId = owner.login.organization_id;
  await sql`insert into profiles (organization_id, id, person_id)
    values (${organizationId}, 'somebody', 'somebody')`.execute(db);
  await sql`
    insert into contacts (organization_id, id, window_id, profile_id, client_id, reason, progress,
      position, channel, language, updated_at)
    values (${organizationId}, 'old', ${window.id}, 'somebody', 'form', 'request', 'new', 1, 'web',
      'en', ${daysAgo(2_000)})`.execute(db);
  // The erasure fails after the chats.
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'interrupted'; end $$`.execute(db);
  await sql`create trigger refuse before delete on contacts
    for each row execute function refuse()`.execute(db);
  await erase();
  expect(await idsIn('sessions', owner)).toHaveLength(1);
  expect(await erasuresOf(owner)).toEqual([]);
  await sql`drop trigger refuse on contacts`.execute(db);
  await erase();
  expect(await idsIn('contacts', owner)).toEqual([]);
  expect(await erasuresOf(owner)).toEqual([{ chats: 3, contacts: 1 }]);
});
