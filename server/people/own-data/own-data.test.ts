import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { sendTestInvite } from '#server/testing/invites.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { reviewEndpoints } from '#shared/contracts/console/reviews.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { apiKeyEndpoints } from '#shared/contracts/people/api-keys.ts';
import { inviteEndpoints } from '#shared/contracts/people/invites.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { ownDataEndpoints } from '#shared/contracts/people/own-data.ts';
import { permissions } from '#shared/contracts/people/permissions.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';
import { eraseWithdrawn } from './index.ts';

const password = 'correct horse battery';
const day = 24 * 3600 * 1000;

let now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());

const signIn = (user: TestUser, more: { come_back?: boolean } = {}) =>
  app.clientFor().call(accountEndpoints.signIn, {
    body: { email: user.login.email, password, ...more },
  });
const withdraw = (user: TestUser) =>
  user.api.call(ownDataEndpoints.withdraw, { body: { text: 'I change my work', password } });
/** Moves the clock to the day and runs the job. */
async function afterGrace(days = 14) {
  now = new Date(now.getTime() + days * day);
  await eraseWithdrawn(app.services);
}
/** The names of all tables that contain the text in any column. */
async function tablesWith(words: string): Promise<string[]> {
  const { db } = app.services;
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
    const rows = await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    if (JSON.stringify(rows).includes(words)) found.push(name);
  }
  return found;
}

test("the export contains the user's own data and nothing of others", async () => {
  const owner = await app.signUp();
  const user = await app.memberOf(owner, { permissions: ['all_chats'] });
  await user.api.call(userEndpoints.change, {
    params: { id: user.login.id },
    body: { name: 'Mina Park' },
  });
  const data = await user.api.call(ownDataEndpoints.export);
  expect(data.profile).toMatchObject({ email: user.login.email, name: 'Mina Park' });
  expect(data.memberships).toContainEqual(
    expect.objectContaining({ organization_id: owner.login.organization_id, role: 'member' }),
  );
  expect(data.sign_ins).toHaveLength(1);
  expect(data.activity).toContainEqual(expect.objectContaining({ action: 'user.changed' }));
  const text = JSON.stringify(data);
  expect(text).not.toContain(owner.login.email);
  expect(text).not.toContain(user.token);
  expect(text).not.toMatch(/argon2|password_hash/);
});

test('the export is limited to three times an hour', async () => {
  const user = await app.signUp();
  for (let count = 0; count < 3; count += 1) await user.api.call(ownDataEndpoints.export);
  await expect(user.api.call(ownDataEndpoints.export)).rejects.toEqual(
    httpError('rate_limited', 429),
  );
});

test('withdrawing requires the password, signs out everywhere and can be revoked', async () => {
  const user = await app.signUp();
  const body = { text: '', password: 'wrong password' };
  await expect(user.api.call(ownDataEndpoints.withdraw, { body })).rejects.toMatchObject({
    data: { fields: { password: 'wrong' } },
  });
  const other = app.clientFor((await signIn(user)).token);
  expect(await withdraw(user)).toEqual({
    erase_after: new Date(now.getTime() + 14 * day).toISOString(),
  });
  for (const api of [user.api, other]) {
    await expect(api.call(accountEndpoints.cookie, { body: {} })).rejects.toEqual(
      httpError('unauthenticated', 401),
    );
  }
  await afterGrace(13);
  await expect(signIn(user)).rejects.toMatchObject({
    code: 'account_withdrawn',
    data: { context: { erase_after: expect.stringMatching(/^2026-/) } },
  });
  expect(await signIn(user, { come_back: true })).toMatchObject({ id: user.login.id });
  await afterGrace();
  expect(await signIn(user)).toMatchObject({ id: user.login.id });
});

test('a sole owner cannot withdraw while others are members, and sees where', async () => {
  const owner = await app.signUp();
  await app.memberOf(owner);
  const organizations = [{ id: owner.login.organization_id, name: expect.any(String) }];
  await expect(withdraw(owner)).rejects.toMatchObject({
    ...{ code: 'last_owner', status: 409 },
    data: { context: { organizations } },
  });
  await app.memberOf(owner, { role: 'owner' });
  await withdraw(owner);
});

test('API keys of a withdrawn user stop working until they return', async () => {
  const owner = await app.signUp();
  const member = await app.memberOf(owner, { role: 'leader', permissions });
  const { key } = await member.api.call(apiKeyEndpoints.create, {
    body: { name: 'Shop', permissions: ['usage'], window_ids: null, expires_in_days: null },
  });
  const program = app.clientFor(key);
  const read = () => program.call(statisticsEndpoints.usage, { query: {} });
  await read();
  await withdraw(member);
  await expect(read()).rejects.toEqual(httpError('unauthenticated', 401));
  await signIn(member, { come_back: true });
  await read();
});

test('after 14 days the user is anonymized, and their messages and notes stay', async () => {
  const owner = await app.signUp();
  const name = 'Gildong Hong';
  const user = await app.memberOf(owner, { permissions: ['all_chats'] });
  const { email, id } = user.login;
  await user.api.call(userEndpoints.change, { params: { id }, body: { name } });
  await user.api.call(reviewEndpoints.create, { body: { rating: 4, text: 'Good' } });
  const window = await app.createWindow(owner);
  const customer = await app.customerOf(window.hash_id);
  const events = await ask(customer.api, window.hash_id, { text: 'Where is my parcel?' });
  const members = await owner.api.call(memberEndpoints.list, { query: {} });
  const member = members.find((each) => each.email === email);
  await app.services.db
    .updateTable('messages')
    .set({ by_type: 'human', by_member_id: member?.id ?? '', by_name: name })
    .where('sender', '=', 'chatbot')
    .execute();
  await app.services.db
    .insertInto('chat_notes')
    .values({
      organization_id: owner.login.organization_id,
      session_id: dataOf(events, 'meta').session_id,
      ...{ id: 'note', client_id: 'the-only-note', text: 'Ask the depot' },
      ...{ author_id: member?.id ?? '', author_name: name },
    })
    .execute();
  const exported = await user.api.call(ownDataEndpoints.export);
  expect(exported.messages).toHaveLength(1);
  expect(exported.notes).toMatchObject([{ text: 'Ask the depot' }]);

  await withdraw(user);
  expect(await tablesWith(email)).not.toEqual([]);
  await afterGrace();
  expect(await tablesWith(email)).toEqual([]);
  expect(await tablesWith(name)).toEqual([]);
  expect(await tablesWith(id)).toEqual(['audit_log']);
  expect(await app.services.db.selectFrom('messages').select('text').execute()).not.toEqual([]);
  expect(await tablesWith('Ask the depot')).toEqual(['chat_notes']);
  await expect(signIn(user)).rejects.toEqual(httpError('invalid_credentials', 401));
  // Their own organization is erased too, the other is not.
  expect(await owner.api.call(memberEndpoints.list, { query: {} })).toHaveLength(1);
});

test('the address and the name of an erased user are also removed from entries of others', async () => {
  const { db } = app.services;
  const owner = await app.signUp();
  const user = await app.memberOf(owner, { permissions: ['all_chats'] });
  const { email, id } = user.login;
  const name = 'Sunja Kim';
  await user.api.call(userEndpoints.change, { params: { id }, body: { name } });
  const hash_id = await sendTestInvite(await app.signUp(), email);
  await app.clientFor().call(inviteEndpoints.decline, { query: { hash_id } });
  const organization_id = owner.login.organization_id;
  const entry = { organization_id, actor_name: 'Operator', ip: '', request_id: 'r' };
  await db
    .insertInto('audit_log')
    .values({
      ...{ ...entry, id: 'read', action: 'mail.read', object_type: 'mail', object_id: 'm' },
      after: JSON.stringify({ to: email }),
    })
    .execute();
  await db
    .insertInto('deploy_tokens')
    .values({
      ...{ id: 'token', area: 'mfe-hello', name: 'CI', token_hash: 'hash' },
      ...{ created_by: 'other@example.com', revoked_by: email },
    })
    .execute();
  await db
    .insertInto('erasure_receipts')
    .values({
      ...{ organization_id: 'erased', country_code: 'KR', deleted_at: now },
      ...{ deleted_by: id, deleted_by_name: name },
    })
    .execute();
  await db
    .insertInto('subscription_events')
    .values({
      ...{ organization_id, id: 'event', subscription_id: 'subscription', event: 'suspended' },
      ...{ by_name: name, created_at: now },
    })
    .execute();
  await withdraw(user);
  // Mails to others, which a job deletes after 90 days.
  await db.deleteFrom('outbox').execute();
  await afterGrace();
  expect(await tablesWith(email)).toEqual([]);
  expect(await tablesWith(name)).toEqual([]);
});

test('the mail about a withdrawal has the date of the organization’s time zone', async () => {
  const user = await app.signUp();
  now = new Date('2027-03-01T20:00:00Z');
  await withdraw(user);
  const mail = await app.services.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', user.login.email)
    .where('body', 'like', '%March%')
    .executeTakeFirstOrThrow();
  // It is the next morning in Seoul.
  expect(mail.body).toContain('March 16, 2027');
});

test('the chats of a withdrawn member return to the queue', async () => {
  const owner = await app.signUp();
  const window = await createHandoffWindow(app, owner);
  const member = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  const customer = handoffClient((await app.customerOf(window.hash_id)).api, window);
  const { session_id } = await customer.request();
  await chatClientOfMember(member, session_id).accept();
  await withdraw(member);
  const chat = await app.services.db
    .selectFrom('sessions')
    .select(['handled_by', 'assignee'])
    .where('id', '=', session_id)
    .executeTakeFirst();
  expect(chat).toEqual({ handled_by: 'queue', assignee: null });
});

test('an organization without other members is erased with its files; another gets an owner', async () => {
  const { db, storage } = app.services;
  const owner = await app.signUp();
  const organizationId = owner.login.organization_id;
  const window = await app.createWindow(owner);
  const customer = await app.customerOf(window.hash_id);
  await ask(customer.api, window.hash_id, { text: 'Hello?' });
  const key = `logo/2026/11/${owner.login.id}.png`;
  await storage.put(key, Buffer.from('a picture'), { type: 'image/png' });
  await db
    .insertInto('files')
    .values({
      ...{ organization_id: organizationId, id: 'file', key, folder: 'logo', name: 'logo.png' },
      ...{ size: 9, type: 'image/png', content_hash: 'hash' },
    })
    .execute();
  const second = await app.signUp();
  const third = await app.memberOf(second, { role: 'owner' });
  const leader = await app.memberOf(second, { role: 'leader' });
  await withdraw(owner);
  await withdraw(second);
  await withdraw(third);
  await afterGrace();
  expect(await storage.get(key)).toBeNull();
  const receipts = db.selectFrom('erasure_receipts').selectAll();
  const receipt = await receipts.where('organization_id', '=', organizationId).executeTakeFirst();
  expect(receipt).toMatchObject({ deleted_by: null, counts: { sessions: 1, files: 1 } });
  expect(receipt?.erased_at).not.toBeNull();
  expect(
    await db
      .selectFrom('sessions')
      .select('id')
      .where('organization_id', '=', organizationId)
      .execute(),
  ).toEqual([]);
  expect((await leader.api.call(accountEndpoints.cookie, { body: {} })).role).toBe('owner');
});
