import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startStallableProxy } from '#server/testing/stand-ins/stallable-proxy.ts';
import { newId } from '../ids.ts';
import { createMemoryTurnLog } from './memory-turn-log.ts';
import { createRedisTurnLog } from './redis-turn-log.ts';
import type { LoggedEvent, TurnLog } from './turn-log.ts';

const redisUrl = process.env.TEST_REDIS_URL ?? '';
const describeWithRedis = redisUrl ? describe : describe.skip;
const event = (id: number): LoggedEvent => ({ id, name: 'delta', data: `{"t":"말 ${id}\\n"}` });
const eventsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => event(first + index));

describe('the turn log in memory', () => {
  testTurnLogContract(() => {
    const log = createMemoryTurnLog();
    return { writer: log, reader: log };
  });
});

describeWithRedis('the turn log on Redis, in one process (runs with TEST_REDIS_URL)', () => {
  testTurnLogContract(() => {
    const log = createRedisTurnLog({ url: redisUrl });
    return { writer: log, reader: log };
  });
});

describeWithRedis('the turn log on Redis, from another process (runs with TEST_REDIS_URL)', () => {
  testTurnLogContract(() => ({
    writer: createRedisTurnLog({ url: redisUrl }),
    reader: createRedisTurnLog({ url: redisUrl }),
  }));

  test('while Redis hangs the writer continues, and other processes get the rest afterwards', async () => {
    const proxy = await startStallableProxy(Number(new URL(redisUrl).port || 6379));
    const writer = createRedisTurnLog({ url: `redis://127.0.0.1:${proxy.port}` });
    const reader = createRedisTurnLog({ url: redisUrl });
    const streamId = newId();
    writer.append(streamId, [event(1)]);
    await until(() => reader.exists(streamId));
    const here = read(writer, streamId);
    const there = read(reader, streamId);
    proxy.stall();
    writer.append(streamId, [event(2)]);
    writer.append(streamId, [event(3)]);
    writer.end(streamId);
    expect(await here.ended).toEqual(eventsFrom(1, 3));
    // A reader in another process is not blocked either.
    expect(await writer.exists('a stream of another process')).toBe(false);
    proxy.resume();
    expect(await there.ended).toEqual(eventsFrom(1, 3));
    await writer.close();
    await reader.close();
    await proxy.close();
  });
});

test('without Redis the answers of this process continue', async () => {
  const log = createRedisTurnLog({ url: 'redis://127.0.0.1:1' });
  log.append('stream', [event(1)]);
  const reading = read(log, 'stream');
  log.append('stream', [event(2)]);
  log.end('stream');
  expect(await reading.ended).toEqual(eventsFrom(1, 2));
  expect(await log.exists('elsewhere')).toBe(false);
  await log.requestStop('elsewhere');
  await log.close();
});

test('an ended stream expires, a running one does not', async () => {
  let now = 0;
  const log = createMemoryTurnLog({ retentionMs: 1_000, now: () => now });
  log.append('ended', [event(1)]);
  log.end('ended');
  log.append('running', [event(1)]);
  now = 999;
  expect(await log.exists('ended')).toBe(true);
  now = 1_000;
  expect(await log.exists('ended')).toBe(false);
  expect(await log.exists('running')).toBe(true);
});

test('ended streams are evicted oldest first when they exceed the memory limit', async () => {
  const log = createMemoryTurnLog({ maxEndedBytes: 3_000 });
  for (const streamId of ['first', 'second', 'third']) {
    log.append(streamId, [{ id: 1, name: 'delta', data: 'x'.repeat(500) }]);
    log.end(streamId);
  }
  expect(await log.exists('first')).toBe(false);
  expect(await log.exists('second')).toBe(true);
  expect(await log.exists('third')).toBe(true);
});

/** The contract of every log; `reader` may be another process's. */
function testTurnLogContract(create: () => { writer: TurnLog; reader: TurnLog }): void {
  let writer: TurnLog;
  let reader: TurnLog;
  let streamId: string;

  beforeEach(() => {
    ({ writer, reader } = create());
    streamId = newId();
  });
  afterEach(async () => {
    await writer.close();
    await reader.close();
  });

  test('readers that join at any time read the same events', async () => {
    writer.append(streamId, [event(1), event(2)]);
    await until(() => reader.exists(streamId));
    const early = read(reader, streamId);
    writer.append(streamId, [event(3)]);
    writer.append(streamId, [event(4), event(5)]);
    const middle = read(reader, streamId, 3);
    writer.append(streamId, [event(6)]);
    writer.end(streamId);
    writer.append(streamId, [event(7)]);
    expect(await early.ended).toEqual(eventsFrom(1, 6));
    expect(await middle.ended).toEqual(eventsFrom(4, 6));
    for (const afterId of [0, 1, 2, 3, 4, 5, 6]) {
      expect(await read(reader, streamId, afterId).ended).toEqual(eventsFrom(afterId + 1, 6));
    }
  });

  test('many small appends arrive completely and in order', async () => {
    writer.append(streamId, [event(1)]);
    await until(() => reader.exists(streamId));
    const reading = read(reader, streamId);
    for (let id = 2; id <= 300; id += 1) {
      writer.append(streamId, [event(id)]);
      if (id % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    writer.end(streamId);
    expect(await reading.ended).toEqual(eventsFrom(1, 300));
  });

  test('a reader that leaves receives nothing more', async () => {
    writer.append(streamId, [event(1)]);
    await until(() => reader.exists(streamId));
    const received: LoggedEvent[] = [];
    const unsubscribe = reader.follow(
      streamId,
      0,
      (events) => received.push(...events),
      () => received.push({ id: 0, name: 'end', data: '' }),
    );
    const staying = read(reader, streamId);
    await until(async () => received.length === 1);
    unsubscribe();
    writer.append(streamId, [event(2)]);
    writer.end(streamId);
    await staying.ended;
    expect(received).toEqual([event(1)]);
  });

  test('an unknown stream does not exist and ends at once', async () => {
    expect(await reader.exists(streamId)).toBe(false);
    expect(await read(reader, streamId).ended).toEqual([]);
  });

  test('a stop request reaches only the writer of its stream', async () => {
    const stopped: string[] = [];
    const unsubscribe = writer.onStop(streamId, () => stopped.push('wanted'));
    writer.onStop('other', () => stopped.push('other'));
    await until(async () => {
      await reader.requestStop(streamId);
      return stopped.length > 0;
    });
    unsubscribe();
    await reader.requestStop(streamId);
    expect(new Set(stopped)).toEqual(new Set(['wanted']));
  });
}

/** Collects the events until the end. */
function read(log: TurnLog, streamId: string, afterId = 0): { ended: Promise<LoggedEvent[]> } {
  const received: LoggedEvent[] = [];
  return {
    ended: new Promise((resolve) => {
      log.follow(
        streamId,
        afterId,
        (events) => received.push(...events),
        () => resolve(received),
      );
    }),
  };
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}
