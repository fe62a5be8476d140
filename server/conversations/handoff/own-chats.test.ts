import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '#server/platform/ids.ts';
import { followStream } from '#server/testing/followed-stream.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversation.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { apiKeyEndpoints } from '#shared/contracts/people/api-keys.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
/** A member of the window without `all_chats`. */
let helper: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await createHandoffWindow(app, owner);
  helper = await app.memberOf(owner, { windowIds: [window.id] });
});
afterAll(() => app.close());

/** A chat of a new customer who waits for a person; returns its id. */
async function waitingChat(): Promise<string> {
  const { api } = await app.customerOf(window.hash_id);
  return (await handoffClient(api, window).request()).session_id;
}

const assign = async (chat: string, member: TestUser) =>
  chatClientOfMember(owner, chat).change({ assignee: await memberIdOf(app, member), force: true });

const list = ({ api }: Pick<TestUser, 'api'>, type: 'mine' | 'all' | 'waiting') =>
  api.call(sessionEndpoints.list, { params: { hash: window.hash_id }, query: { type } });

const refused = expect.objectContaining({ code: 'permission_required', status: 403 });
const message = (text: string) => ({ text, client_id: newId() });

test('a member without all_chats lists, reads and answers assigned chats', async () => {
  const chat = await waitingChat();
  await waitingChat();
  expect((await list(helper, 'mine')).items).toEqual([]);
  await assign(chat, helper);

  const { items, counts } = await list(helper, 'mine');
  expect(items.map(({ session_id }) => session_id)).toEqual([chat]);
  expect(counts).toEqual({ waiting: 0, mine: 1 });
  const mine = chatClientOfMember(helper, chat);
  await mine.typing();
  expect(await mine.reply(message('Here I am.'))).toMatchObject({ text: 'Here I am.' });
  const { messages } = await mine.read(window.hash_id);
  expect(messages.map(({ text }) => text)).toContain('Here I am.');
  expect(await mine.change({ state: 'closed' })).toMatchObject({ handled_by: 'closed' });
});

test('a member without all_chats has no access to chats of others, nor to their own after reassignment', async () => {
  const chat = await waitingChat();
  const theirs = chatClientOfMember(helper, chat);
  const attempts = [
    () => list(helper, 'all'),
    () => list(helper, 'waiting'),
    () => theirs.read(window.hash_id),
    () => theirs.reply(message('Let me in.')),
    () => theirs.change({ agent_on: false }),
    () => theirs.accept(),
    () => theirs.typing(),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toEqual(refused);

  await assign(chat, helper);
  await expect(theirs.accept()).rejects.toEqual(refused);
  await assign(chat, owner);
  for (const attempt of attempts) await expect(attempt()).rejects.toEqual(refused);
});

test('a chat can be assigned only to members of its window', async () => {
  const chat = await waitingChat();
  const elsewhere = await app.memberOf(owner, { permissions: ['all_chats'] });
  await expect(assign(chat, elsewhere)).rejects.toEqual(
    expect.objectContaining({ code: 'validation_failed', status: 422 }),
  );
});

test('an API key has no assigned chats, not even those of the member who created it', async () => {
  const chat = await waitingChat();
  await assign(chat, owner);
  const { key } = await owner.api.call(apiKeyEndpoints.create, {
    body: { name: 'Usage', permissions: ['usage'], window_ids: null, expires_in_days: null },
  });
  const api = app.clientFor(key);
  await expect(list({ api }, 'mine')).rejects.toEqual(refused);
  const read = api.call(sessionEndpoints.get, {
    params: { hash: window.hash_id, session_id: chat },
    query: {},
  });
  await expect(read).rejects.toEqual(refused);
});

test('a member without all_chats receives live events of assigned chats only', async () => {
  const [own, other] = [await waitingChat(), await waitingChat()];
  await assign(own, helper);
  const live = await followStream((signal) => helper.api.stream(liveEndpoints.events, { signal }));
  await chatClientOfMember(owner, other).reply(message('To somebody else.'));
  await chatClientOfMember(helper, own).reply(message('To mine.'));
  await live.until('session.updated', { session_id: own });
  await live.leave();

  const chats = live.events.flatMap(({ data }) => {
    const { session_id, message: messageTexts } = data as {
      session_id?: string;
      message?: { session_id: string };
    }; // The fields of a chat's event.
    return session_id ?? messageTexts?.session_id ?? [];
  });
  expect(new Set(chats)).toEqual(new Set([own]));
});

test('a member receives access.changed when a chat is assigned to them', async () => {
  const other = await app.memberOf(owner, { windowIds: [window.id] });
  const login = () => other.api.call(accountEndpoints.cookie, { body: {} });
  expect((await login()).own_chats).toBeUndefined();
  const events = await followStream((signal) => other.api.stream(liveEndpoints.events, { signal }));
  await assign(await waitingChat(), other);
  await events.until('access.changed', { left: false });
  await events.leave();
  expect((await login()).own_chats).toBe(true);
});

test('the number of members who can answer a window is returned', async () => {
  const other = await app.createWindow(owner);
  const count = async () =>
    owner.api.call(conversationEndpoints.answering, { params: { hash: other.hash_id } });
  expect(await count()).toEqual({ count: 1 });
  await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [other.id] });
  await app.memberOf(owner, { permissions: ['usage'], windowIds: [other.id] });
  expect(await count()).toEqual({ count: 2 });
});
