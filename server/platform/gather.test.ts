import { expect, test } from '@jest/globals';
import { gather } from './gather.ts';

const options = {
  most: 3,
  patienceMs: 20,
  mostBatches: 2,
  failsForAll: (error: unknown) => error === 'outage',
  compare: (one: string, other: string) => one.localeCompare(other),
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

test('the first goes alone; those that come meanwhile go together, in one order', async () => {
  const { batches, run } = heldBatches();
  const take = gather(run, { ...options, patienceMs: 60_000 });
  const results = Promise.all(['c', 'b', 'a'].map(take));
  expect(batches.map(({ items }) => items)).toEqual([['c']]);
  batches[0]?.end();
  await tick();
  expect(batches[1]?.items).toEqual(['a', 'b']);
  batches[1]?.end();
  expect(await results).toEqual(['C', 'B', 'A']);
});

test('what fills a batch waits for no other, up to a bound; what is left waits', async () => {
  const { batches, run } = heldBatches();
  const take = gather(run, { ...options, patienceMs: 60_000 });
  const results = Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(take));
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

test('a batch that takes long does not hold up the others, up to a bound', async () => {
  const { batches, run } = heldBatches();
  const take = gather(run, options);
  const results = [take('stuck'), take('b'), take('c')];
  expect(batches).toHaveLength(1);
  await tick(60);
  expect(batches.map(({ items }) => items)).toEqual([['stuck'], ['b', 'c']]);
  results.push(take('d'));
  await tick(60);
  expect(batches).toHaveLength(2);
  batches[0]?.end();
  await tick();
  expect(batches[2]?.items).toEqual(['d']);
  for (const { end } of batches) end();
  expect(await Promise.all(results)).toEqual(['STUCK', 'B', 'C', 'D']);
});

test('results may be told before the batch is over, which holds up the next until then', async () => {
  const { batches, run } = heldBatches();
  const over = Promise.withResolvers<void>();
  const take = gather(run, { ...options, patienceMs: 60_000, over: () => over.promise });
  const first = take('a');
  void take('b');
  batches[0]?.end();
  expect(await first).toBe('A');
  await tick();
  expect(batches).toHaveLength(1);
  over.reject(new Error('lost'));
  await tick();
  expect(batches[1]?.items).toEqual(['b']);
});

test('what makes a batch fail concerns only its cause', async () => {
  const seen: string[][] = [];
  const take = gather(async (items: readonly string[]) => {
    seen.push([...items]);
    await tick();
    if (items.includes('bad')) throw new Error('bad');
    return items;
  }, options);
  const results = await Promise.allSettled(['first', 'a', 'bad', 'c'].map(take));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(seen).toEqual([['first'], ['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
});

test('when the database is away all fail at once, and later ones go again', async () => {
  const { batches, run } = heldBatches();
  const take = gather(run, options);
  const results = Promise.allSettled(['a', 'b', 'c'].map(take));
  batches[0]?.fail('outage');
  await tick();
  batches[1]?.fail('outage');
  expect((await results).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  const again = take('d');
  batches[2]?.end();
  expect(await again).toBe('D');
});

test('a function that loses an item fails that batch, and does not hang', async () => {
  const take = gather(async () => [], options);
  await expect(take('a')).rejects.toThrow('lost an item');
});
