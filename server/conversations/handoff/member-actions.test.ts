import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import type { FollowedStream } from '#server/testing/followed-stream.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
const opened: FollowedStream[] = [];

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await createHandoffWindow(app, owner, { closing_remarks: { en: 'Goodbye!', ko: '끝' } });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ leave }) => leave()));
});
afterAll(() => app.close());

const customer = async (of = window) => handoffClient((await app.customerOf(of.hash_id)).api, of);

/** A customer who waits for a person. */
async function waiting() {
  const who = await customer();
  const { session_id: id } = await who.request();
  return { who, id };
}

/** A customer whose chat the owner has taken. */
async function attended() {
  const { who, id } = await waiting();
  await chatClientOfMember(owner, id).accept();
  return { who, id };
}

const colleague = () =>
  app.memberOf(owner, { permissions: ['all_chats', 'customer_info'], windowIds: [window.id] });
const stateOf = async (id: string) =>
  (await chatClientOfMember(owner, id).read(window.hash_id)).session.handled_by;
const textsOf = async (id: string) =>
  (await chatClientOfMember(owner, id).read(window.hash_id)).messages.map(({ text }) => text);
const clientId = () => crypto.randomUUID();

test('when two members accept at once, one gets the chat and the other taken_by_other', async () => {
  const other = await colleague();
  const { id } = await waiting();
  const results = await Promise.allSettled(
    [owner, other].map((who) => chatClientOfMember(who, id).accept()),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: httpError('taken_by_other', 409) });
  expect((await textsOf(id)).filter((text) => text.includes('joined'))).toHaveLength(1);
});

test('a reply takes a chat over from the AI and reopens a closed one, once per client id', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const { session_id: id } = dataOf(await ask(api, window.hash_id, { text: 'Hi' }), 'meta');
  const member = chatClientOfMember(owner, id);
  const sent = { text: 'A person here', client_id: clientId() };
  const first = await member.reply(sent);
  expect(await stateOf(id)).toBe('human');
  expect((await member.reply(sent)).id).toBe(first.id);
  await expect(member.reply({ ...sent, text: 'Other' })).rejects.toEqual(
    httpError('idempotency_conflict', 409),
  );
  await member.change({ state: 'closed' });
  expect((await member.reply({ text: 'One more thing', client_id: clientId() })).text).toBe(
    'One more thing',
  );
  const { session } = await member.read(window.hash_id);
  expect(session).toMatchObject({ handled_by: 'human', text: 'One more thing', unread: 0 });
});

test('a member takes over the chat of another member only with force', async () => {
  const { id } = await attended();
  const other = chatClientOfMember(await colleague(), id);
  const sent = { text: 'Let me', client_id: clientId() };
  await expect(other.reply(sent)).rejects.toMatchObject({
    code: 'taken_by_other',
    data: { context: { name: owner.login.name } },
  });
  await expect(other.change({ state: 'closed' })).rejects.toEqual(httpError('taken_by_other', 409));
  await other.reply({ ...sent, force: true });
  await expect(
    chatClientOfMember(owner, id).reply({ text: 'Mine', client_id: clientId() }),
  ).rejects.toEqual(httpError('taken_by_other', 409));
});

test('a member renames a chat, takes it, reassigns it and returns it to the AI', async () => {
  const { who, id } = await waiting();
  const member = chatClientOfMember(owner, id);
  expect(await member.change({ name: '  Mina ' })).toMatchObject({
    name: 'Mina',
    handled_by: 'queue',
  });
  const taken = await member.change({ agent_on: false });
  expect(taken).toMatchObject({ handled_by: 'human', agent_on: false });
  const other = await colleague();
  const [row] = await app.services.db
    .selectFrom('members')
    .select('id')
    .where('user_id', '=', other.login.id)
    .where('organization_id', '=', owner.login.organization_id)
    .execute();
  const passed = await member.change({ assignee: row?.id ?? '' });
  expect(passed.assignee).toBe(row?.id);
  const back = await chatClientOfMember(other, id).change({ agent_on: true });
  expect(back).toMatchObject({ handled_by: 'bot', agent_on: true, assignee: null });
  expect(await who.request({ session_id: id })).toMatchObject({ handled_by: 'queue' });

  await expect(member.change({ assignee: 'nobody' })).rejects.toEqual(
    httpError('validation_failed', 422),
  );
  const both = { agent_on: true, state: 'closed' as const };
  await expect(member.change(both)).rejects.toEqual(httpError('validation_failed', 422));
});

test('a member without customer_info cannot rename a chat', async () => {
  const { id } = await waiting();
  const restricted = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [window.id],
  });
  await expect(chatClientOfMember(restricted, id).change({ name: 'Mina' })).rejects.toEqual(
    httpError('permission_required', 403),
  );
});

test('a chat is not changed by members of another organization, another window or without the permission', async () => {
  const { id } = await waiting();
  const stranger = await app.signUp();
  const elsewhere = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [] });
  const unpermitted = await app.memberOf(owner, { permissions: [], windowIds: [window.id] });
  const attempts = (user: TestUser) => {
    const member = chatClientOfMember(user, id);
    return [
      () => member.accept(),
      () => member.reply({ text: 'Hi', client_id: clientId() }),
      () => member.change({ state: 'closed' }),
      () => member.typing(),
    ];
  };
  for (const [user, problem] of [
    [stranger, httpError('not_found', 404)],
    [elsewhere, httpError('not_found', 404)],
    [unpermitted, httpError('permission_required', 403)],
  ] as const) {
    for (const attempt of attempts(user)) await expect(attempt()).rejects.toEqual(problem);
  }
  expect(await stateOf(id)).toBe('queue');
});

test('a member without a name answers in the name of the business', async () => {
  const { db } = app.services;
  await db.updateTable('users').set({ name: '' }).where('id', '=', owner.login.id).execute();
  const { who, id } = await attended();
  expect((await textsOf(id)).at(-1)).toBe('Support has joined the chat.');
  expect((await who.request({ session_id: id })).person).toEqual({ name: 'Support' });
  const { name } = owner.login;
  await db.updateTable('users').set({ name }).where('id', '=', owner.login.id).execute();
});
