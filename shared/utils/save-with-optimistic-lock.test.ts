import { expect, test } from '@jest/globals';
import { HttpError } from '#shared/http/http-error.ts';
import { saveWithOptimisticLock } from './save-with-optimistic-lock.ts';

interface Row {
  revision: number;
  name: string;
  brand: string;
}

/** A server with one row that others may have changed since it was loaded. */
function server(stored: Row) {
  return {
    async write(change: Partial<Row>, headers: { 'if-match': string }): Promise<Row> {
      if (headers['if-match'] !== `"${stored.revision}"`) {
        throw new HttpError({ code: 'stale_revision' }, 412);
      }
      return { ...stored, ...change, revision: stored.revision + 1 };
    },
    read: async () => stored,
  };
}

const base: Row = { revision: 1, name: 'Shop', brand: '' };

test('saveWithOptimisticLock merges changes to different fields', async () => {
  const { write, read } = server({ revision: 4, name: 'Shop', brand: 'Theirs' });
  const mine = { name: 'Mine' };
  expect(
    await saveWithOptimisticLock({ base, mine }, (headers) => write(mine, headers), read),
  ).toEqual({
    revision: 5,
    name: 'Mine',
    brand: 'Theirs',
  });
});

test('saveWithOptimisticLock throws a SaveConflict with both versions when the same field changed', async () => {
  const { write, read } = server({ revision: 2, name: 'Theirs', brand: '' });
  const mine = { name: 'Mine', brand: 'New' };
  await expect(
    saveWithOptimisticLock({ base, mine }, (headers) => write(mine, headers), read),
  ).rejects.toMatchObject({ name: 'SaveConflict', fields: ['name'], stored: { name: 'Theirs' } });
});

test('saveWithOptimisticLock accepts the same change made by others', async () => {
  const { write, read } = server({ revision: 2, name: 'Mine', brand: '' });
  const mine = { name: 'Mine' };
  expect(
    await saveWithOptimisticLock({ base, mine }, (headers) => write(mine, headers), read),
  ).toMatchObject({
    revision: 3,
  });
});

test('saveWithOptimisticLock does not retry other failures', async () => {
  const failure = new HttpError({ code: 'payment_required' }, 402);
  await expect(
    saveWithOptimisticLock(
      { base, mine: {} },
      () => Promise.reject(failure),
      async () => base,
    ),
  ).rejects.toBe(failure);
});
