import { expect, test } from '@jest/globals';
import { batchCalls } from './batch-calls.ts';

const options = {
  maxBatchSize: 3,
  slowAfterMs: 20,
  maxBatches: 2,
  failsForAll: (error: unknown) => error === 'outage',
};

/** A batch function whose batches end when the test says so. */
function heldBatches() {
  const batches: { items: readonly string[]; end: () => void; fail: (error: unknown) => void }[] =
    [];
  const run = (items: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      batches.push({
        items,
        end: () => resolve(items.map((item) => item.toUpperCase())),
        fail: reject,
      });
    });
  return { batches, run };
}

const tick = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

test('the first call runs at once; calls during it form one batch', async () => {
  const { batches, run } = heldBatches();
  const call = batchCalls(run, { ...options, slowAfterMs: 60_000 });
  const results = Promise.all(['c', 'b', 'a'].map(call));
  expect(batches.map(({ items }) => items)).toEqual([['c']]);
  batches[0]?.end();
  await tick();
  expect(batches[1]?.items).toEqual(['b', 'a']);
  batches[1]?.end();
  expect(await results).toEqual(['C', 'B', 'A']);
});

test('a full batch starts at once, up to the batch limit; a partial one waits', async () => {
  const { batches, run } = heldBatches();
  const call = batchCalls(run, { ...options, slowAfterMs: 60_000 });
  const results = Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(call));
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
  batches[0]?.end();
  await tick();
  expect(batches[2]?.items).toEqual(['e', 'f', 'g']);
  expect(batches).toHaveLength(3);
  batches[2]?.end();
  await tick();
  expect(batches[3]?.items).toEqual(['h']);
  for (const { end } of batches) end();
  expect(await results).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
});

test('a slow batch does not block the next ones, up to the batch limit', async () => {
  const { batches, run } = heldBatches();
  const call = batchCalls(run, options);
  const results = [call('stuck'), call('b'), call('c')];
  expect(batches).toHaveLength(1);
  await tick(60);
  expect(batches.map(({ items }) => items)).toEqual([['stuck'], ['b', 'c']]);
  results.push(call('d'));
  await tick(60);
  expect(batches).toHaveLength(2);
  batches[0]?.end();
  await tick();
  expect(batches[2]?.items).toEqual(['d']);
  for (const { end } of batches) end();
  expect(await Promise.all(results)).toEqual(['STUCK', 'B', 'C', 'D']);
});

test('a failed batch is retried item by item, so that only the culprit fails', async () => {
  const seen: string[][] = [];
  const call = batchCalls(async (items: readonly string[]) => {
    seen.push([...items]);
    await tick();
    if (items.includes('bad')) throw new Error('bad');
    return items;
  }, options);
  const results = await Promise.allSettled(['first', 'a', 'bad', 'c'].map(call));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(seen).toEqual([['first'], ['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
});

test('an outage rejects the whole batch without retries, and the next call runs again', async () => {
  const { batches, run } = heldBatches();
  const call = batchCalls(run, options);
  const results = Promise.allSettled(['a', 'b', 'c'].map(call));
  batches[0]?.fail('outage');
  await tick();
  batches[1]?.fail('outage');
  expect((await results).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  const again = call('d');
  batches[2]?.end();
  expect(await again).toBe('D');
});

test('a batch function that returns too few results rejects instead of hanging', async () => {
  const call = batchCalls(async () => [], options);
  await expect(call('a')).rejects.toThrow('lost an item');
});
