import { expect, test } from '@jest/globals';
import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';
import { createEventQueue } from './event-queue.ts';

const delta = (t: string): TurnEvent => ({ name: 'delta', data: { t } });
const done: TurnEvent = {
  name: 'done',
  data: { finish: 'stop', counted: true, usage: {}, mode: 'llm' },
};

/** Animation frames that the test triggers. */
function frames() {
  const waiting: (() => void)[] = [];
  return {
    wait: (run: () => void) => {
      waiting.push(run);
      return () => waiting.splice(0);
    },
    next: () => waiting.shift()?.(),
  };
}

test('deltas of one frame are merged, in order with other events', () => {
  const seen: TurnEvent[][] = [];
  const { wait, next } = frames();
  const queue = createEventQueue((events) => seen.push(events), wait);
  for (const event of [delta('a'), delta('b'), done]) queue.push(event);
  expect(seen).toEqual([]);
  next();
  expect(seen).toEqual([[delta('ab'), done]]);
});

test('a burst is spread over frames, and whenDrained resolves after all of it', async () => {
  const seen: TurnEvent[][] = [];
  const { wait, next } = frames();
  const queue = createEventQueue((events) => seen.push(events), wait);
  queue.push(delta('x'.repeat(4_000)));
  queue.push(done);
  const drained = queue.whenDrained();
  for (let frame = 0; frame < 3; frame += 1) next();
  await drained;
  expect(seen.map((events) => events.map(({ name }) => name))).toEqual([
    ['delta'],
    ['delta'],
    ['delta', 'done'],
  ]);
});
