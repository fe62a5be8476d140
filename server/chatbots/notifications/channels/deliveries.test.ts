import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  type ChannelApp,
  type ChannelOwner,
  deliverAll,
  expectedSignature,
  startChannelApp,
} from '#server/testing/notification-channels.ts';
import type { ReceivedPost } from '#server/testing/stand-ins/webhook-server.ts';
import { notificationChannelEndpoints } from '#shared/contracts/chatbots/notification-channels.ts';
import { deliverToChannels } from './deliver-to-channels.ts';

const { replay } = notificationChannelEndpoints;
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

test('an event is posted once and signed when several processes deliver', async () => {
  const { id, secret } = await channels.add();
  await channels.raiseEvent();
  const { config } = app.services;
  const deps = { ...app.services, allow: config.OUTBOUND_ALLOW };
  await Promise.all([deliverToChannels(deps), deliverToChannels(deps), deliverToChannels(deps)]);
  expect(server.received).toHaveLength(1);
  const post = server.received[0] ?? noPost;
  const { headers, body } = post;
  expect(headers['chatwindow-signature']).toBe(expectedSignature(secret, post));
  expect(JSON.parse(body)).toMatchObject({
    type: 'chat_waiting',
    chatbot: { id: window.hash_id, name: 'Flowers <3' },
    id: headers['chatwindow-delivery'],
  });
  expect(await channels.logOf(id)).toMatchObject([{ state: 'sent', status: 200, attempts: 1 }]);
});

test('a delivery is retried with the same id when the server fails, hangs or asks to wait', async () => {
  const { id } = await channels.add();
  server.respondWith({ status: 500 }, { status: 200, hang: true });
  server.respondWith({ status: 429, headers: { 'retry-after': '7200' } });
  await channels.raiseEvent();
  await deliverAll(app);
  expect(await channels.logOf(id)).toMatchObject([{ state: 'queued', status: 500, attempts: 1 }]);
  await deliverAll(app);
  expect(await channels.logOf(id)).toMatchObject([{ state: 'queued', status: null, attempts: 2 }]);
  await deliverAll(app);
  const { due_at } = await app.services.db
    .selectFrom('channel_deliveries')
    .select('due_at')
    .where('channel_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(due_at.getTime()).toBeGreaterThan(Date.now() + 110 * 60_000);
  await deliverAll(app);
  expect(await channels.logOf(id)).toMatchObject([{ state: 'sent', attempts: 4 }]);
  expect(new Set(server.received.map(({ headers }) => headers['chatwindow-delivery'])).size).toBe(
    1,
  );
});

test('a channel that does not respond does not delay the others', async () => {
  const { id } = await channels.add();
  server.respondWith({ status: 200, hang: true });
  await channels.raiseEvent();
  await channels.raiseEvent();
  const other = await channels.add({ name: 'Other' });
  await channels.raiseEvent();
  await deliverAll(app);
  const attempts = async () => (await channels.logOf(id)).map((delivery) => delivery.attempts);
  expect((await attempts()).toSorted()).toEqual([0, 0, 1]);
  expect(await channels.logOf(other.id)).toMatchObject([{ state: 'sent' }]);
  await deliverAll(app);
  expect((await channels.logOf(id)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

test('a failed delivery can be replayed', async () => {
  const { id } = await channels.add();
  server.respondWith({ status: 404 }, ...Array.from({ length: 8 }, () => ({ status: 503 })));
  await channels.raiseEvent();
  await deliverAll(app);
  const [refused] = await channels.logOf(id);
  expect(refused).toMatchObject({ state: 'failed', status: 404, attempts: 1 });
  const again = { params: { id, delivery_id: refused?.id ?? '' } };
  await owner.api.call(replay, again);
  for (let attempt = 0; attempt < 9; attempt += 1) await deliverAll(app);
  expect(await channels.logOf(id)).toMatchObject([{ state: 'failed', status: 503, attempts: 8 }]);
  await owner.api.call(replay, again);
  await deliverAll(app);
  expect(await channels.logOf(id)).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('a delivery claimed by a process that died is sent by another one', async () => {
  const { id } = await channels.add();
  await channels.raiseEvent();
  await app.services.db
    .updateTable('channel_deliveries')
    .set({ attempts: 1, due_at: new Date(Date.now() + 120_000) })
    .where('channel_id', '=', id)
    .execute();
  await deliverAll(app);
  expect(await channels.logOf(id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
});
