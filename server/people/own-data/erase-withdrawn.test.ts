import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { countRowsByTable } from '#server/testing/count-rows.ts';
import { httpError } from '#server/testing/http-error.ts';
import { sendTestInvite } from '#server/testing/invites.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createWithdrawals, type Withdrawals } from '#server/testing/withdrawals.ts';
import { reviewEndpoints } from '#shared/contracts/console/reviews.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { inviteEndpoints } from '#shared/contracts/people/invites.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { ownDataEndpoints } from '#shared/contracts/people/own-data.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';

const clock = movableClock('2026-11-21T12:00:00Z');
let app: TestApp;
let signIn: Withdrawals['signIn'];
let withdraw: Withdrawals['withdraw'];
let eraseAfter: Withdrawals['eraseAfter'];

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
  ({ signIn, withdraw, eraseAfter } = createWithdrawals(app, clock));
});
afterAll(() => app.close());

const tablesWith = async (text: string) => Object.keys(await countRowsByTable(app, text));

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
  await eraseAfter();
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
      ...{ organization_id: 'erased', country_code: 'KR', deleted_at: clock.now() },
      ...{ deleted_by: id, deleted_by_name: name },
    })
    .execute();
  await db
    .insertInto('subscription_events')
    .values({
      ...{ organization_id, id: 'event', subscription_id: 'subscription', event: 'suspended' },
      ...{ by_name: name, created_at: clock.now() },
    })
    .execute();
  await withdraw(user);
  // Mails to others, which a job deletes after 90 days.
  await db.deleteFrom('outbox').execute();
  await eraseAfter();
  expect(await tablesWith(email)).toEqual([]);
  expect(await tablesWith(name)).toEqual([]);
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
  await eraseAfter();
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
