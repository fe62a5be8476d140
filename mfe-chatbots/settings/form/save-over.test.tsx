import { expect, test } from '@jest/globals';
import { HttpError } from '#shared/http/http-error.ts';
import { saveOver } from './save-over.ts';

interface Row {
  revision: number;
  name: string;
  brand: string;
}

/** A server with one row, which others may have changed since. */
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

test('W6 others changed another field meanwhile: both changes hold', async () => {
  const { write, read } = server({ revision: 4, name: 'Shop', brand: 'Theirs' });
  const mine = { name: 'Mine' };
  expect(await saveOver({ base, mine }, (headers) => write(mine, headers), read)).toEqual({
    revision: 5,
    name: 'Mine',
    brand: 'Theirs',
  });
});

test('W6 others changed the same field: nothing is saved, and both versions are told', async () => {
  const { write, read } = server({ revision: 2, name: 'Theirs', brand: '' });
  const mine = { name: 'Mine', brand: 'New' };
  await expect(
    saveOver({ base, mine }, (headers) => write(mine, headers), read),
  ).rejects.toMatchObject({ name: 'Conflict', fields: ['name'], stored: { name: 'Theirs' } });
});

test('W6 others made the same change: there is nothing to choose', async () => {
  const { write, read } = server({ revision: 2, name: 'Mine', brand: '' });
  const mine = { name: 'Mine' };
  expect(await saveOver({ base, mine }, (headers) => write(mine, headers), read)).toMatchObject({
    revision: 3,
  });
});

test('another failure is not tried again', async () => {
  const failure = new HttpError({ code: 'payment_required' }, 402);
  await expect(
    saveOver(
      { base, mine: {} },
      () => Promise.reject(failure),
      async () => base,
    ),
  ).rejects.toBe(failure);
});
