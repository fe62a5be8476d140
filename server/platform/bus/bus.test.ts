import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { startStallableProxy } from '#server/testing/stand-ins/stallable-proxy.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Bus } from './bus.ts';
import { createNotifyBus } from './notify-bus.ts';
import { createRedisBus } from './redis-bus.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const redisUrl = process.env.TEST_REDIS_URL;
const describeWithRedis = redisUrl ? describe : describe.skip;

describe('the bus on PostgreSQL', () => {
  testBusContract(
    (onError) => createNotifyBus({ url: database.url, onError }),
    async () => {
      const admin = new pg.Client({ connectionString: database.url });
      await admin.connect();
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'chatwindow-bus' and datname = current_database()`,
      );
      await admin.end();
    },
  );
});

describeWithRedis('the bus on Redis (runs with TEST_REDIS_URL)', () => {
  testBusContract(
    (onError) => createRedisBus({ url: redisUrl ?? '', onError }),
    async () => {
      const admin = new Redis(redisUrl ?? '');
      await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await admin.quit();
    },
  );
});

test('a bus whose server is unreachable neither throws nor hangs', async () => {
  const errors: Error[] = [];
  const onError = (error: Error) => void errors.push(error);
  for (const bus of [
    createNotifyBus({ url: 'postgres://nobody@127.0.0.1:1/none', onError }),
    createRedisBus({ url: 'redis://127.0.0.1:1', onError }),
  ]) {
    errors.length = 0;
    await callEveryMethod(bus);
    expect(errors).not.toHaveLength(0);
  }
});

test('a hung PostgreSQL does not block publishers, and the bus reconnects', async () => {
  const errors: Error[] = [];
  const address = new URL(database.url);
  const socketFolder = address.searchParams.get('host');
  const proxy = await startStallableProxy(
    socketFolder ? join(socketFolder, `.s.PGSQL.${address.port}`) : Number(address.port),
  );
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${proxy.port}`;
  const onError = (error: Error) => void errors.push(error);
  const bus = createNotifyBus({ url: address.href, onError });
  const received = createRecorder();
  await bus.subscribe('updates', received.listenAs('received'));
  const reconnected = new Promise<void>((resolve) => bus.onReconnect(resolve));
  proxy.stall();
  await bus.publish('updates', 'lost or late');
  expect(errors).not.toHaveLength(0);
  proxy.resume();
  await reconnected;
  await bus.publish('updates', 'again');
  await received.until(1);
  await bus.close();
  await proxy.close();
});

describeWithRedis('a Redis that hangs (runs with TEST_REDIS_URL)', () => {
  test.each(['from the start', 'later'])('%s blocks no publisher', async (when) => {
    const errors: Error[] = [];
    const proxy = await startStallableProxy(Number(new URL(redisUrl ?? '').port || 6379));
    const onError = (error: Error) => void errors.push(error);
    if (when === 'from the start') proxy.stall();
    const bus = createRedisBus({ url: `redis://127.0.0.1:${proxy.port}`, onError });
    const received = createRecorder();
    await bus.subscribe('updates', received.listenAs('received'));
    proxy.stall();
    await bus.publish('updates', 'lost or late');
    expect(errors).not.toHaveLength(0);
    proxy.resume();
    const publishing = setInterval(() => bus.publish('updates', 'again'), 100);
    await received.until(1);
    clearInterval(publishing);
    await bus.close();
    await proxy.close();
  });
});

async function callEveryMethod(bus: Bus): Promise<void> {
  const unsubscribe = await bus.subscribe('updates', () => {});
  await bus.publish('updates', 'hello');
  await unsubscribe();
  await bus.close();
}

function testBusContract(
  create: (onError: (error: Error) => void) => Bus,
  breakConnections: () => Promise<void>,
): void {
  let here: Bus;
  let there: Bus;
  const errors: Error[] = [];

  beforeEach(() => {
    errors.length = 0;
    here = create((error) => errors.push(error));
    there = create((error) => errors.push(error));
  });
  afterEach(async () => {
    await here.close();
    await there.close();
  });

  test('a message reaches the subscribers of its channel in every process, in order', async () => {
    const received = createRecorder();
    await here.subscribe('updates', received.listenAs('here'));
    await there.subscribe('updates', received.listenAs('there'));
    await there.subscribe('other', received.listenAs('other'));
    await Promise.all([here.publish('updates', '소식 1\n📰'), here.publish('updates', '2')]);
    await received.until(4);
    expect(received.messages.filter((message) => message.startsWith('there'))).toEqual([
      'there 소식 1\n📰',
      'there 2',
    ]);
    expect(received.messages.filter((message) => message.startsWith('here'))).toEqual([
      'here 소식 1\n📰',
      'here 2',
    ]);
  });

  test('an ended subscription receives nothing more, and others on its channel still do', async () => {
    const received = createRecorder();
    const unsubscribe = await there.subscribe('updates', received.listenAs('left'));
    await there.subscribe('updates', received.listenAs('stayed'));
    await unsubscribe();
    await here.publish('updates', '1');
    await received.until(1);
    expect(received.messages).toEqual(['stayed 1']);
  });

  test('a message that is too long for PostgreSQL is rejected by every bus', async () => {
    await expect(here.publish('updates', 'x'.repeat(8_000))).rejects.toThrow(RangeError);
    await expect(here.publish('updates', '한'.repeat(2_700))).rejects.toThrow(RangeError);
    await expect(here.publish('two words', '')).rejects.toThrow(RangeError);
    const received = createRecorder();
    await there.subscribe('updates', received.listenAs('received'));
    await here.publish('updates', 'x'.repeat(7_893));
    await received.until(1);
  });

  test('a broken connection reconnects, notifies listeners and resubscribes', async () => {
    const received = createRecorder();
    await there.subscribe('updates', received.listenAs('received'));
    const reconnected = new Promise<void>((resolve) => there.onReconnect(resolve));
    const hereReconnected = new Promise<void>((resolve) => here.onReconnect(resolve));
    await here.subscribe('keep-open', () => {});
    await breakConnections();
    await Promise.all([reconnected, hereReconnected]);
    await here.publish('updates', 'after');
    await received.until(1);
    expect(received.messages).toEqual(['received after']);
  });
}

function createRecorder() {
  const messages: string[] = [];
  let check = () => {};
  return {
    messages,
    listenAs: (name: string) => (payload: string) => {
      messages.push(`${name} ${payload}`);
      check();
    },
    until: (count: number) =>
      new Promise<void>((resolve) => {
        check = () => {
          if (messages.length >= count) resolve();
        };
        check();
      }),
  };
}
