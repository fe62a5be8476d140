import { expect, test } from '@jest/globals';
import { cachedShortly } from './short-cache.ts';

test('many lookups at once are one, and a later one is made anew', async () => {
  let lookups = 0;
  let now = 0;
  const find = cachedShortly(async (key: string) => `${key}${++lookups}`, {
    ms: 100,
    most: 10,
    now: () => now,
  });
  expect(await Promise.all([find('a'), find('a'), find('b')])).toEqual(['a1', 'a1', 'b2']);
  now = 100;
  expect(await find('a')).toBe('a3');
});

test('a failure is not remembered, and the oldest entry makes room', async () => {
  let lookups = 0;
  const find = cachedShortly(
    async (key: string) => {
      lookups += 1;
      if (key === 'bad') throw new Error('no');
      return key;
    },
    { ms: 1_000, most: 2, now: () => 0 },
  );
  await expect(find('bad')).rejects.toThrow('no');
  await expect(find('bad')).rejects.toThrow('no');
  await find('a');
  await find('b');
  await find('c');
  await find('a');
  expect(lookups).toBe(6);
});
