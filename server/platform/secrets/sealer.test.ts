import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createSealer } from './sealer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const key = 'a key of the operator, long enough';

test('N28 what one process seals opens in another, and for its owner only', async () => {
  const { db } = app.services;
  for (const configured of [undefined, key]) {
    const sealed = await createSealer(db, configured).seal('secret', 'user-1');
    expect(sealed).not.toContain('secret');
    const other = createSealer(db, configured);
    expect(await other.open(sealed, 'user-1')).toBe('secret');
    expect(await other.open(sealed, 'user-2')).toBeNull();
    expect(await other.open(`${sealed.slice(0, -2)}AA`, 'user-1')).toBeNull();
  }
});

test('N28 a key that is configured later leaves what is sealed readable; another key does not', async () => {
  const { db } = app.services;
  const before = await createSealer(db, undefined).seal('secret', 'user-1');
  expect(await createSealer(db, key).open(before, 'user-1')).toBe('secret');
  const after = await createSealer(db, key).seal('secret', 'user-1');
  expect(await createSealer(db, undefined).open(after, 'user-1')).toBeNull();
  expect(await createSealer(db, `${key}!`).open(after, 'user-1')).toBeNull();
});
