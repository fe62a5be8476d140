import { mock } from 'node:test';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createMemoryTurnLog } from '#server/platform/turn-log/memory-turn-log.ts';
import type { LoggedEvent } from '#server/platform/turn-log/turn-log.ts';
import { createTurnWriter } from './turn-writer.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

/** A writer, with the packets that a client of its answer receives. */
function createWriter(options: Parameters<typeof createTurnWriter>[2] = {}) {
  const log = createMemoryTurnLog();
  const packets: LoggedEvent[][] = [];
  const writer = createTurnWriter(log, 'answer', options);
  log.append('answer', []); // Creates the stream.
  log.follow(
    'answer',
    0,
    (events) => packets.push(events),
    () => {},
  );
  const words = () => packets.map((events) => events.map(({ data }) => JSON.parse(data).t).join());
  return { writer, packets, words };
}

/** Writes ten words, one every 50 ms. */
function writeTenWords(writer: ReturnType<typeof createTurnWriter>) {
  for (let word = 0; word < 10; word += 1) {
    writer.write(`${word} `);
    mock.timers.tick(50);
  }
}

test('the first text is sent immediately, and the text that follows is batched', () => {
  const { writer, words } = createWriter();
  writer.write('Hello ');
  expect(words()).toEqual(['Hello ']);
  writer.write('dear ');
  writer.write('customer');
  expect(words()).toEqual(['Hello ']);
  mock.timers.tick(30);
  expect(words()).toEqual(['Hello ', 'dear customer']);
});

test('every slow word is sent on its own when few answers are running', () => {
  const { writer, words } = createWriter({ concurrentAnswers: () => 50 });
  writeTenWords(writer);
  expect(words()).toHaveLength(10);
});

test('words are batched without loss when a thousand answers are running', () => {
  const { writer, words } = createWriter({ concurrentAnswers: () => 1_000 });
  writeTenWords(writer);
  writer.end({ name: 'done', data: { finish: 'stop', counted: true, usage: {}, mode: 'llm' } });
  const [first, ...others] = words();
  expect(first).toBe('0 ');
  expect(others.length).toBeLessThan(6);
  expect([first, ...others].join('')).toContain('1 2 ');
  expect([first, ...others].join('').replaceAll(',', '')).toBe('0 1 2 3 4 5 6 7 8 9 ');
});

test('events are numbered in order and follow the text written before them', () => {
  const { writer, packets } = createWriter();
  writer.write('a ');
  writer.write('b');
  writer.emit({ name: 'card', data: { kind: 'starter', questions: [] } });
  expect(packets.flat().map(({ id, name }) => [id, name])).toEqual([
    [1, 'delta'],
    [2, 'delta'],
    [3, 'card'],
  ]);
});
