import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import type { FollowedStream } from '#server/testing/followed-stream.ts';
import { createLiveStreams } from '#server/testing/live-events.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { type PermissionMap, permissionMap } from '#shared/contracts/people/permissions.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
const { follow, leaveAll } = createLiveStreams();

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterEach(leaveAll);
afterAll(() => app.close());

async function chat(text: string, { hash_id } = window) {
  const { api } = await app.customerOf(hash_id);
  const events = await ask(api, hash_id, { text });
  return { ...dataOf(events, 'meta'), answer: answerTextOf(events) };
}
/** Live events of one question and its answer. */
const eventsPerChat = 4;

const sessionsOf = ({ events }: FollowedStream) =>
  events.filter(({ name }) => name === 'session.updated').map(({ data }) => data.session_id);

test('other organizations, members without all_chats and members of other windows receive nothing', async () => {
  const elsewhere = await app.createWindow(owner);
  const permissions = ['all_chats', 'manage_chatbots_all'] as const;
  const consoles = {
    owner: await follow(owner.api),
    reader: await follow((await app.memberOf(owner, { permissions, windowIds: [window.id] })).api),
    outsider: await follow(
      (await app.memberOf(owner, { permissions, windowIds: [elsewhere.id] })).api,
    ),
    unpermitted: await follow((await app.memberOf(owner, { windowIds: [window.id] })).api),
    stranger: await follow((await app.signUp()).api),
  };
  const { session_id } = await chat('Who sees this?');
  const { session_id: other } = await chat('And this?', elsewhere);
  await consoles.owner.untilCount(2 * eventsPerChat);
  await consoles.reader.untilCount(eventsPerChat);
  await consoles.outsider.untilCount(eventsPerChat);

  expect(new Set(sessionsOf(consoles.owner))).toEqual(new Set([session_id, other]));
  expect(new Set(sessionsOf(consoles.reader))).toEqual(new Set([session_id]));
  expect(new Set(sessionsOf(consoles.outsider))).toEqual(new Set([other]));
  expect(consoles.unpermitted.events).toEqual([]);
  expect(consoles.stranger.events).toEqual([]);
});

test('the name of a customer is masked for members without customer_info', async () => {
  const permissions = ['all_chats', 'customer_info'] as const;
  const informed = await app.memberOf(owner, { permissions, windowIds: [window.id] });
  const other = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  const { api } = await app.customerOf(window.hash_id);
  const first = await ask(api, window.hash_id, { text: 'Hello' });
  const { session_id } = dataOf(first, 'meta');
  await app.services.db
    .updateTable('sessions')
    .set({ name: 'Kim Minji' })
    .where('id', '=', session_id)
    .execute();

  const consoles = [await follow(informed.api), await follow(other.api)] as const;
  await ask(api, window.hash_id, { text: 'It is me', session_id });
  for (const followed of consoles) await followed.untilCount(eventsPerChat);
  expect(consoles[0].events[1]?.data.name).toBe('Kim Minji');
  expect(JSON.stringify(consoles[1].events)).not.toContain('Kim Minji');
});

test('a revoked permission stops the events of a stream; a sign-out closes the stream', async () => {
  const member = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [window.id],
  });
  const console = await follow(member.api);
  await chat('Before');
  await console.untilCount(eventsPerChat);
  await permit(member, permissionMap([]));
  // The stream reads permissions again once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await chat('After');
  const watcher = await follow(owner.api);
  await chat('Later still');
  await watcher.untilCount(eventsPerChat);
  expect(console.events).toHaveLength(eventsPerChat);

  await app.services.db
    .deleteFrom('access_tokens')
    .where('user_id', '=', member.login.id)
    .execute();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await chat('After the sign-out');
  await console.ended;
  expect(console.events).toHaveLength(eventsPerChat);
});

async function permit({ login }: TestUser, permission: PermissionMap): Promise<void> {
  await app.services.db
    .updateTable('members')
    .set({ permission: JSON.stringify(permission) })
    .where('user_id', '=', login.id)
    .where('organization_id', '=', login.organization_id)
    .execute();
}
