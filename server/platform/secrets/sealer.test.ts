import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createSealer } from './sealer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const key = 'a key of the operator, long enough';

test('a secret sealed by one process opens in another, for its owner only', async () => {
  const { db } = app.services;
  for (const configured of [undefined, key]) {
    const sealed = (await createSealer(db, configured)).seal('secret', 'user-1');
    expect(sealed).not.toContain('secret');
    const other = await createSealer(db, configured);
    expect(other.open(sealed, 'user-1')).toBe('secret');
    expect(other.open(sealed, 'user-2')).toBeNull();
    expect(other.open(`${sealed.slice(0, -2)}AA`, 'user-1')).toBeNull();
  }
});

test('secrets sealed before a key was configured stay readable; another key does not open them', async () => {
  const { db } = app.services;
  const stored = await createSealer(db, undefined);
  const configured = await createSealer(db, key);
  const other = await createSealer(db, `${key}!`);
  const before = stored.seal('secret', 'user-1');
  expect(configured.open(before, 'user-1')).toBe('secret');
  const after = configured.seal('secret', 'user-1');
  expect(stored.open(after, 'user-1')).toBeNull();
  expect(other.open(after, 'user-1')).toBeNull();
});
