import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { eventually } from '#server/testing/eventually.ts';
import { encodeText } from './encode-events.ts';
import type { EventStream } from './event-stream.ts';
import { createStreams, type Streams } from './streams.ts';

let app: FastifyInstance;
let streams: Streams;
const opened: EventStream[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  opened.length = 0;
  await app.close();
});

/** Starts a server that opens an event stream on every request. */
async function serve(
  options: { heartbeatMs?: number } = {},
  onOpen: (stream: EventStream) => void = () => {},
): Promise<string> {
  app = fastify({ forceCloseConnections: true });
  streams = createStreams(options);
  app.addHook('preClose', () => streams.closeAll());
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler(request, reply) {
      reply.header('x-request-id', 'kept').header('set-cookie', ['a=1', 'b=2']);
      const stream = streams.openStream(reply, encodeOf(request.url));
      opened.push(stream);
      onOpen(stream);
    },
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const encodeOf = (url: string) => (url.includes('text') ? encodeText : undefined);

/** Connects with a raw socket, so that a test can stop reading. */
async function connectTo(path = '/'): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await once(socket, 'connect');
  return socket;
}

async function openedStream(): Promise<EventStream> {
  const [stream] = await eventually(
    async () => opened,
    ({ length }) => length > 0,
  );
  if (!stream) throw new Error('no stream was opened');
  return stream;
}

const meta = { id: 1, name: 'meta', data: '{}' };

test('the first events share a packet with the ones that follow', async () => {
  await serve({}, (stream) => {
    stream.send([meta]);
    setImmediate(() => stream.send([{ id: 2, name: 'delta', data: '{"t":"Hello"}' }]));
  });
  const [packet] = await once(await connectTo(), 'data');
  expect(packet).toMatch(/^HTTP\/1.1 200 [\s\S]*event: meta[\s\S]*Hello/);
});

test('the first events are flushed even when nothing follows', async () => {
  await serve({}, (stream) => void stream.send([meta]));
  const [packet] = await once(await connectTo(), 'data');
  expect(packet).toMatch(/^HTTP\/1.1 200 [\s\S]*event: meta/);
});

test('events arrive unchanged, with the headers that were set before', async () => {
  const url = await serve();
  const response = await fetch(url);
  const stream = await openedStream();
  stream.send([{ id: 1, name: 'delta', data: '{"t":"안녕"}' }]);
  stream.send([{ name: 'done', data: '{}' }]);
  stream.end();
  expect(await response.text()).toBe(
    'id: 1\nevent: delta\ndata: {"t":"안녕"}\n\nevent: done\ndata: {}\n\n',
  );
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': 'kept',
  });
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(stream.send([{ name: 'late', data: '' }])).toBe(false);
});

test('a text stream contains only deltas, no heartbeat and no retry', async () => {
  const url = await serve({ heartbeatMs: 10 });
  const response = await fetch(`${url}/?text`);
  const stream = await openedStream();
  const reader = response.body?.getReader();
  stream.send([{ id: 1, name: 'meta', data: '{}' }]);
  stream.send([{ id: 2, name: 'delta', data: '{"t":"Hel"}' }]);
  const first = await reader?.read();
  const silence = await Promise.race([
    reader?.read(),
    new Promise((resolve) => setTimeout(() => resolve('silence'), 100)),
  ]);
  await streams.closeAll();
  expect(new TextDecoder().decode(first?.value)).toBe('Hel');
  expect(silence).toBe('silence');
});

test('a silent stream has a heartbeat, also on a POST', async () => {
  const url = await serve({ heartbeatMs: 10 });
  const response = await fetch(url, { method: 'POST' });
  const { value } = (await response.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toMatch(/^(: ping\n\n)+$/);
  expect((await openedStream()).closed).toBe(false);
});

test('a reader that disconnects is removed, and onClose fires once', async () => {
  await serve();
  const socket = await connectTo();
  const stream = await openedStream();
  const closings: string[] = [];
  stream.onClose(() => void closings.push('as it ends'));
  socket.destroy();
  await eventually(
    async () => streams.size,
    (size) => size === 0,
  );
  expect(closings).toEqual(['as it ends']);
  expect(stream.closed).toBe(true);
  stream.onClose(() => void closings.push('at once'));
  expect(closings).toEqual(['as it ends', 'at once']);
});

test('a stalled reader is cut off at 256 KB unsent; others continue', async () => {
  const url = await serve();
  const socket = await connectTo();
  const stalled = await openedStream();
  socket.pause();
  const response = await fetch(url);
  const [, healthy] = opened;

  const event = { name: 'delta', data: JSON.stringify({ t: 'x'.repeat(16 * 1024) }) };
  let sent = 0;
  // The kernel's buffers hold some megabytes before anything counts as unsent.
  while (stalled.send([event]) && sent < 10_000) {
    sent += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(sent).toBeLessThan(10_000);
  expect(stalled.closed).toBe(true);
  expect(healthy?.send([event])).toBe(true);
  healthy?.end();
  expect(await response.text()).toContain('event: delta');
});

test('a sender that awaits drained can send any amount', async () => {
  const url = await serve();
  const response = await fetch(url);
  const stream = await openedStream();
  const event = { name: 'delta', data: JSON.stringify({ t: 'x'.repeat(100 * 1024) }) };
  const text = response.text();
  for (let count = 0; count < 100; count += 1) {
    await stream.drained();
    expect(stream.send([event])).toBe(true);
  }
  stream.end();
  expect((await text).match(/event: delta/g)).toHaveLength(100);
  await stream.drained();
});

test('closeAll sends 300 readers a jittered retry and cuts off the stalled one', async () => {
  const url = await serve();
  const responses = await Promise.all(Array.from({ length: 300 }, () => fetch(url)));
  const stalled = await connectTo();
  stalled.pause();
  await eventually(
    async () => streams.size,
    (size) => size === 301,
  );
  const burst = { name: 'delta', data: JSON.stringify({ t: 'x'.repeat(200 * 1024) }) };
  for (let tries = 0; tries < 20; tries += 1) opened.at(-1)?.send([burst]);

  const texts = Promise.all(responses.map((response) => response.text()));
  await Promise.all([streams.closeAll(), streams.closeAll()]);
  const goodbyes = (await texts).map((text) =>
    /^retry: (\d+)\nevent: bye\ndata: {}\n\n$/.exec(text),
  );
  expect(goodbyes.every((match) => match !== null)).toBe(true);
  expect(new Set(goodbyes.map((match) => match?.[1])).size).toBeGreaterThan(50);
  expect(streams.size).toBe(0);
});

test('a stream opened during shutdown is ended at once', async () => {
  const url = await serve();
  await streams.closeAll();
  expect(await (await fetch(url)).text()).toContain('event: bye');
});
