import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  type ChannelApp,
  type ChannelOwner,
  deliverAll,
  expectedSignature,
  startChannelApp,
} from '#server/testing/notification-channels.ts';
import type { ReceivedPost } from '#server/testing/stand-ins/webhook-server.ts';
import {
  channelKinds,
  notificationChannelEndpoints,
} from '#shared/contracts/chatbots/notification-channels.ts';
import { postedTypes } from '#shared/contracts/chatbots/notification-types.ts';
import { formatUsageLevel } from '#shared/contracts/chatbots/usage-level.ts';
import { notify } from '../notify.ts';

const { change, list, remove, test: sendTest } = notificationChannelEndpoints;
const noPost: ReceivedPost = { path: undefined, headers: {}, body: '' };

let channelApp: ChannelApp;
let app: ChannelApp['app'];
let server: ChannelApp['server'];
let owner: ChannelOwner['owner'];
let window: ChannelOwner['window'];
let channels: ChannelOwner['channels'];

beforeAll(async () => {
  channelApp = await startChannelApp();
  ({ app, server } = channelApp);
});
beforeEach(async () => {
  ({ owner, window, channels } = await channelApp.createOwner());
});
afterAll(() => channelApp.close());

test.each([
  ['slack', 'Flowers &lt;3'],
  ['discord', '"allowed_mentions":{"parse":[]}'],
  ['teams', '"AdaptiveCard"'],
] as const)('a message to %s has the format of the service', async (kind, part) => {
  const { secret } = await channels.add({ kind });
  expect(secret).toBeNull();
  await channels.raiseEvent();
  await deliverAll(app);
  expect(server.received[0]?.body).toContain(part);
  expect(server.received[0]?.headers).not.toHaveProperty('chatwindow-signature');
});

test.each(channelKinds)('%s receives every type of event that can be chosen', async (kind) => {
  const { types: offered } = await owner.api.call(list);
  const { id } = await channels.add({ kind, types: [...postedTypes] });
  const level = { unit: 'chats', percent: 75, periodStart: new Date(0), amount: 500 } as const;
  for (const type of postedTypes) {
    const subjectId = type === 'usage_level' ? formatUsageLevel(level) : window.id;
    const organizationId = owner.login.organization_id ?? '';
    await notify(app.services.db, { organizationId, type, subjectId, windowId: window.id });
  }
  await deliverAll(app);
  expect(offered).toEqual(postedTypes);
  expect(server.received).toHaveLength(postedTypes.length);
  const log = await channels.logOf(id);
  expect(log.map(({ type }) => type).toSorted()).toEqual(postedTypes.toSorted());
  expect(log.every(({ state }) => state === 'sent')).toBe(true);
});

test('only chosen events of chosen chatbots are posted', async () => {
  const other = await app.createWindow(owner, 'Other');
  const added = [
    await channels.add({ window_ids: [other.id] }),
    await channels.add({ types: ['contact'] }),
  ];
  await channels.raiseEvent();
  await deliverAll(app);
  expect(server.received).toEqual([]);
  for (const { id } of added) expect(await channels.logOf(id)).toEqual([]);
});

test('unanswered questions of a chatbot are posted once a day', async () => {
  const { id } = await channels.add({ types: ['unanswered'] });
  const event = {
    organizationId: owner.login.organization_id ?? '',
    type: 'unanswered',
    subjectId: window.id,
    windowId: window.id,
  } as const;
  await notify(app.services.db, event);
  await notify(app.services.db, event);
  // Also when no member is notified.
  await app.services.db.deleteFrom('notifications').execute();
  await notify(app.services.db, event);
  expect(await channels.logOf(id)).toMatchObject([{ type: 'unanswered' }]);
});

test('events that are never posted cannot be chosen', async () => {
  const { id } = await channels.add();
  const body = { types: ['mention'] };
  const { status } = await fetch(`${app.consoleUrl}/api/admin/notification-channels/${id}`, {
    method: 'PATCH',
    headers: { 'x-access-token': owner.token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(422);
});

test('a test is posted, and nothing is posted after the channel is deleted', async () => {
  const { id } = await channels.add();
  await owner.api.call(sendTest, { params: { id } });
  await deliverAll(app);
  expect(JSON.parse(server.received[0]?.body ?? '{}')).toMatchObject({ type: 'test' });
  await owner.api.call(remove, { params: { id } });
  await channels.raiseEvent();
  await deliverAll(app);
  expect(server.received).toHaveLength(1);
  expect(await owner.api.call(list)).toMatchObject({ items: [] });
});

test('changing a channel keeps its secret, and its address unless a new one is given', async () => {
  const { id, secret } = await channels.add();
  const params = { id };
  const changed = await owner.api.call(change, {
    params,
    body: { name: 'Night desk', types: ['contact', 'chat_waiting'] },
  });
  expect(changed).toMatchObject({ name: 'Night desk', types: ['contact', 'chat_waiting'] });
  await channels.raiseEvent();
  await deliverAll(app);
  await owner.api.call(change, { params, body: { url: `${server.url}/second` } });
  await channels.raiseEvent();
  await deliverAll(app);
  expect(server.received.map(({ path }) => path)).toEqual(['/hook', '/hook/second']);
  const post = server.received[1] ?? noPost;
  expect(post.headers['chatwindow-signature']).toBe(expectedSignature(secret, post));
  const refused = owner.api.call(change, { params, body: { url: 'http://10.0.0.1/hook' } });
  await expect(refused).rejects.toMatchObject({ status: 422 });
});

test('events of a paused channel are dropped, except tests', async () => {
  const { id } = await channels.add();
  const params = { id };
  server.respondWith({ status: 503 });
  await channels.raiseEvent();
  await deliverAll(app);
  expect(await owner.api.call(change, { params, body: { paused: true } })).toMatchObject({
    paused: true,
  });
  await channels.raiseEvent();
  await deliverAll(app);
  expect(server.received).toHaveLength(1);
  await owner.api.call(sendTest, { params });
  await deliverAll(app);
  expect(JSON.parse(server.received[1]?.body ?? '{}')).toMatchObject({ type: 'test' });
  await owner.api.call(change, { params, body: { paused: false } });
  // The delivery that was queued before the pause.
  await deliverAll(app);
  expect(server.received).toHaveLength(3);
});

test('private addresses are refused, and responses contain no addresses', async () => {
  await expect(channels.add({ url: 'http://10.0.0.1/hook' })).rejects.toMatchObject({
    status: 422,
  });
  await channels.add();
  expect(JSON.stringify(await owner.api.call(list))).not.toContain('/hook');
  const editor = await app.memberOf(owner, { permissions: ['manage_chatbots_part'] });
  await expect(editor.api.call(list)).rejects.toMatchObject({ status: 403 });
});
