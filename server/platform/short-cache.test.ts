import { expect, test } from '@jest/globals';
import { cacheLookups } from './short-cache.ts';

test('concurrent lookups are merged, and one after the expiry runs again', async () => {
  let lookups = 0;
  let now = 0;
  const find = cacheLookups(async (key: string) => `${key}${++lookups}`, {
    ttlMs: 100,
    maxEntries: 10,
    now: () => now,
  });
  expect(await Promise.all([find('a'), find('a'), find('b')])).toEqual(['a1', 'a1', 'b2']);
  now = 100;
  expect(await find('a')).toBe('a3');
});

test('a failure is not cached, and the oldest entry is evicted', async () => {
  let lookups = 0;
  const find = cacheLookups(
    async (key: string) => {
      lookups += 1;
      if (key === 'bad') throw new Error('no');
      return key;
    },
    { ttlMs: 1_000, maxEntries: 2, now: () => 0 },
  );
  await expect(find('bad')).rejects.toThrow('no');
  await expect(find('bad')).rejects.toThrow('no');
  await find('a');
  await find('b');
  await find('c');
  await find('a');
  expect(lookups).toBe(6);
});
