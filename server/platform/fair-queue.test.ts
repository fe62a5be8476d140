import { expect, test } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';

/** Work that ends when the test says so, and the order in which it began. */
function createWork(limits: { slots: number; perKey: number }) {
  const queue = createFairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    async add(key: string, name: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      void queue.run(key, async () => {
        begun.push(name);
        await promise;
      });
      await settle();
    },
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
    queue,
  };
}

test('fair queue runs at most as many tasks as it has slots', async () => {
  const work = createWork({ slots: 2, perKey: 2 });
  for (const name of ['a1', 'a2', 'a3']) await work.add('a', name);
  expect(work.begun).toEqual(['a1', 'a2']);
  await work.end('a2');
  expect(work.begun).toEqual(['a1', 'a2', 'a3']);
});

test('a key with many tasks leaves a slot to the others', async () => {
  const work = createWork({ slots: 3, perKey: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) await work.add('a', name);
  await work.add('b', 'b1');
  expect(work.begun).toEqual(['a1', 'a2', 'b1']);
});

test('waiting keys are served round-robin', async () => {
  const work = createWork({ slots: 1, perKey: 1 });
  for (const name of ['a1', 'a2', 'a3']) await work.add('a', name);
  for (const name of ['b1', 'b2']) await work.add('b', name);
  await work.add('c', 'c1');
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await work.end(name);
  expect(work.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('a failed task frees its slot and rejects for its caller', async () => {
  const { queue } = createWork({ slots: 1, perKey: 1 });
  const failing = queue.run('a', async () => {
    throw new Error('broken');
  });
  const next = queue.run('a', async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});
