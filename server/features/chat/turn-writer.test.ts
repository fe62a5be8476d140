import { mock } from 'node:test';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createMemoryTurnLog } from '#server/platform/turn-log/memory-turn-log.ts';
import type { LoggedEvent } from '#server/platform/turn-log/turn-log.ts';
import { createTurnWriter } from './turn-writer.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

/** What a reader of one answer gets, packet by packet. */
function writing(options: Parameters<typeof createTurnWriter>[2] = {}) {
  const log = createMemoryTurnLog();
  const packets: LoggedEvent[][] = [];
  const writer = createTurnWriter(log, 'answer', options);
  log.append('answer', []); // there is such an answer
  log.follow(
    'answer',
    0,
    (events) => packets.push(events),
    () => {},
  );
  const words = () => packets.map((events) => events.map(({ data }) => JSON.parse(data).t).join());
  return { writer, packets, words };
}

/** A word each 50 ms, for half a second. */
function sayTen(writer: ReturnType<typeof createTurnWriter>) {
  for (let word = 0; word < 10; word += 1) {
    writer.say(`${word} `);
    mock.timers.tick(50);
  }
}

test('the first words go out at once, and those of the same moment together', () => {
  const { writer, words } = writing();
  writer.say('Hello ');
  expect(words()).toEqual(['Hello ']);
  writer.say('dear ');
  writer.say('customer');
  expect(words()).toEqual(['Hello ']);
  mock.timers.tick(30);
  expect(words()).toEqual(['Hello ', 'dear customer']);
});

test('among few answers each word that comes alone is sent alone', () => {
  const { writer, words } = writing({ answersAtOnce: () => 50 });
  sayTen(writer);
  expect(words()).toHaveLength(10);
});

test('among a thousand answers words travel together, and none is lost', () => {
  const { writer, words } = writing({ answersAtOnce: () => 1_000 });
  sayTen(writer);
  writer.end({ name: 'done', data: { finish: 'stop', counted: true, usage: {}, mode: 'llm' } });
  const [first, ...others] = words();
  expect(first).toBe('0 ');
  expect(others.length).toBeLessThan(6);
  expect([first, ...others].join('')).toContain('1 2 ');
  expect([first, ...others].join('').replaceAll(',', '')).toBe('0 1 2 3 4 5 6 7 8 9 ');
});

test('events are numbered in their order and follow the words said before them', () => {
  const { writer, packets } = writing();
  writer.say('a ');
  writer.say('b');
  writer.emit({ name: 'card', data: { kind: 'starter', questions: [] } });
  expect(packets.flat().map(({ id, name }) => [id, name])).toEqual([
    [1, 'delta'],
    [2, 'delta'],
    [3, 'card'],
  ]);
});
