import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { notify } from '#server/chatbots/notifications/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import {
  type NewNotificationChannel,
  notificationChannelEndpoints,
} from '#shared/contracts/chatbots/notification-channels.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { deliverToChannels } from './deliver-to-channels.ts';

const {
  change,
  create,
  list,
  remove,
  deliveries,
  replay,
  test: sendTest,
} = notificationChannelEndpoints;
let app: TestApp;
let owner: TestUser;
let window: Window;
let address: string;
interface ReceivedPost {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}
const received: ReceivedPost[] = [];
const noPost: ReceivedPost = { path: undefined, headers: {}, body: '' };
/** Next responses of the stand-in; 200 if empty. `hang`: never responds. */
const answers: { status: number; headers?: Record<string, string>; hang?: boolean }[] = [];

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    received.push({ path: request.url, headers: request.headers, body });
    const { status, headers = {}, hang } = answers.shift() ?? { status: 200 };
    if (!hang) response.writeHead(status, headers).end('ok');
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens has an address with a port.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  address = `http://${host}/hook`;
  app = await createTestApp({ env: { OUTBOUND_ALLOW: host } });
});
beforeEach(async () => {
  await deliver();
  received.length = 0;
  answers.length = 0;
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Flowers <3');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

const addChannel = (channel: Partial<NewNotificationChannel> = {}) =>
  owner.api.call(create, {
    body: {
      ...{ kind: 'webhook', name: 'Desk', url: address, types: ['chat_waiting'], window_ids: null },
      ...channel,
    },
  });
const logOf = async (id: string) => (await owner.api.call(deliveries, { params: { id } })).items;

function raiseEvent() {
  const organizationId = owner.login.organization_id ?? '';
  return inOrganization(app.services.db, organizationId, (transaction) =>
    notify(transaction, {
      ...{ organizationId, type: 'chat_waiting', subjectId: 'a-chat', windowId: window.id },
    }),
  );
}

/** Delivers all queued deliveries, without the delays between attempts. */
async function deliver(): Promise<void> {
  await app.services.db
    .updateTable('channel_deliveries')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'queued')
    .execute();
  await app.services.db
    .updateTable('notification_channels')
    .set({ unreachable_at: null })
    .execute();
  const { config } = app.services;
  await deliverToChannels({ ...app.services, allow: config.OUTBOUND_ALLOW, timeoutMs: 500 });
}

test('an event is posted once and signed when several processes deliver', async () => {
  const { id, secret } = await addChannel();
  await raiseEvent();
  const { config } = app.services;
  const deps = { ...app.services, allow: config.OUTBOUND_ALLOW };
  await Promise.all([deliverToChannels(deps), deliverToChannels(deps), deliverToChannels(deps)]);
  expect(received).toHaveLength(1);
  const { headers, body } = received[0] ?? noPost;
  const timestamp = headers['chatwindow-timestamp'];
  const digest = createHmac('sha256', secret ?? '')
    .update(`${timestamp}.${body}`)
    .digest('hex');
  expect(headers['chatwindow-signature']).toBe(`v1=${digest}`);
  expect(JSON.parse(body)).toMatchObject({
    type: 'chat_waiting',
    chatbot: { id: window.hash_id, name: 'Flowers <3' },
    id: headers['chatwindow-delivery'],
  });
  expect(await logOf(id)).toMatchObject([{ state: 'sent', status: 200, attempts: 1 }]);
});

test.each([
  ['slack', 'Flowers &lt;3'],
  ['discord', '"allowed_mentions":{"parse":[]}'],
  ['teams', '"AdaptiveCard"'],
] as const)('a message to %s has the format of the service', async (kind, part) => {
  const { secret } = await addChannel({ kind });
  expect(secret).toBeNull();
  await raiseEvent();
  await deliver();
  expect(received[0]?.body).toContain(part);
  expect(received[0]?.headers).not.toHaveProperty('chatwindow-signature');
});

test('a delivery is retried with the same id when the server fails, hangs or asks to wait', async () => {
  const { id } = await addChannel();
  answers.push({ status: 500 }, { status: 200, hang: true });
  answers.push({ status: 429, headers: { 'retry-after': '7200' } });
  await raiseEvent();
  await deliver();
  expect(await logOf(id)).toMatchObject([{ state: 'queued', status: 500, attempts: 1 }]);
  await deliver();
  expect(await logOf(id)).toMatchObject([{ state: 'queued', status: null, attempts: 2 }]);
  await deliver();
  const { due_at } = await app.services.db
    .selectFrom('channel_deliveries')
    .select('due_at')
    .where('channel_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(due_at.getTime()).toBeGreaterThan(Date.now() + 110 * 60_000);
  await deliver();
  expect(await logOf(id)).toMatchObject([{ state: 'sent', attempts: 4 }]);
  expect(new Set(received.map(({ headers }) => headers['chatwindow-delivery'])).size).toBe(1);
});

test('a channel that does not respond does not delay the others', async () => {
  const { id } = await addChannel();
  answers.push({ status: 200, hang: true });
  await raiseEvent();
  await raiseEvent();
  const other = await addChannel({ name: 'Other' });
  await raiseEvent();
  await deliver();
  const attempts = async () => (await logOf(id)).map((delivery) => delivery.attempts);
  expect((await attempts()).toSorted()).toEqual([0, 0, 1]);
  expect(await logOf(other.id)).toMatchObject([{ state: 'sent' }]);
  await deliver();
  expect((await logOf(id)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

test('a failed delivery can be replayed', async () => {
  const { id } = await addChannel();
  answers.push({ status: 404 }, ...Array.from({ length: 8 }, () => ({ status: 503 })));
  await raiseEvent();
  await deliver();
  const [refused] = await logOf(id);
  expect(refused).toMatchObject({ state: 'failed', status: 404, attempts: 1 });
  const again = { params: { id, delivery_id: refused?.id ?? '' } };
  await owner.api.call(replay, again);
  for (let attempt = 0; attempt < 9; attempt += 1) await deliver();
  expect(await logOf(id)).toMatchObject([{ state: 'failed', status: 503, attempts: 8 }]);
  await owner.api.call(replay, again);
  await deliver();
  expect(await logOf(id)).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('a delivery claimed by a process that died is sent by another one', async () => {
  const { id } = await addChannel();
  await raiseEvent();
  await app.services.db
    .updateTable('channel_deliveries')
    .set({ attempts: 1, due_at: new Date(Date.now() + 120_000) })
    .where('channel_id', '=', id)
    .execute();
  await deliver();
  expect(await logOf(id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('only chosen events of chosen chatbots are posted', async () => {
  const other = await app.createWindow(owner, 'Other');
  const channels = [
    await addChannel({ window_ids: [other.id] }),
    await addChannel({ types: ['contact'] }),
  ];
  await raiseEvent();
  await deliver();
  expect(received).toEqual([]);
  for (const { id } of channels) expect(await logOf(id)).toEqual([]);
});

test('a test is posted, and nothing is posted after the channel is deleted', async () => {
  const { id } = await addChannel();
  await owner.api.call(sendTest, { params: { id } });
  await deliver();
  expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ type: 'test' });
  await owner.api.call(remove, { params: { id } });
  await raiseEvent();
  await deliver();
  expect(received).toHaveLength(1);
  expect(await owner.api.call(list)).toMatchObject({ items: [] });
});

test('changing a channel keeps its secret, and its address unless a new one is given', async () => {
  const { id, secret } = await addChannel();
  const params = { id };
  const changed = await owner.api.call(change, {
    params,
    body: { name: 'Night desk', types: ['contact', 'chat_waiting'] },
  });
  expect(changed).toMatchObject({ name: 'Night desk', types: ['contact', 'chat_waiting'] });
  await raiseEvent();
  await deliver();
  await owner.api.call(change, { params, body: { url: `${address}/second` } });
  await raiseEvent();
  await deliver();
  expect(received.map(({ path }) => path)).toEqual(['/hook', '/hook/second']);
  const { headers, body } = received[1] ?? noPost;
  const digest = createHmac('sha256', secret ?? '')
    .update(`${headers['chatwindow-timestamp']}.${body}`)
    .digest('hex');
  expect(headers['chatwindow-signature']).toBe(`v1=${digest}`);
  const refused = owner.api.call(change, { params, body: { url: 'http://10.0.0.1/hook' } });
  await expect(refused).rejects.toMatchObject({ status: 422 });
});

test('events of a paused channel are dropped, except tests', async () => {
  const { id } = await addChannel();
  const params = { id };
  answers.push({ status: 503 });
  await raiseEvent();
  await deliver();
  expect(await owner.api.call(change, { params, body: { paused: true } })).toMatchObject({
    paused: true,
  });
  await raiseEvent();
  await deliver();
  expect(received).toHaveLength(1);
  await owner.api.call(sendTest, { params });
  await deliver();
  expect(JSON.parse(received[1]?.body ?? '{}')).toMatchObject({ type: 'test' });
  await owner.api.call(change, { params, body: { paused: false } });
  // The delivery that was queued before the pause.
  await deliver();
  expect(received).toHaveLength(3);
});

test('private addresses are refused, and responses contain no addresses', async () => {
  await expect(addChannel({ url: 'http://10.0.0.1/hook' })).rejects.toMatchObject({ status: 422 });
  await addChannel();
  expect(JSON.stringify(await owner.api.call(list))).not.toContain('/hook');
  const editor = await app.memberOf(owner, { permissions: ['manage_chatbots_part'] });
  await expect(editor.api.call(list)).rejects.toMatchObject({ status: 403 });
});
