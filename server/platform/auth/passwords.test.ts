import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { checkPassword, hashPassword } from './passwords.ts';

test('checkPassword accepts only the right password, and rejects unknown users', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(await checkPassword(stored, 'correct horse battery')).toBe(true);
  expect(await checkPassword(stored, 'wrong')).toBe(false);
  expect(await checkPassword(undefined, 'nobody has this password')).toBe(false);
});

test('file reads are not starved while many passwords are hashed', async () => {
  const order: string[] = [];
  const hashes = Array.from({ length: 40 }, async () => {
    await hashPassword('correct horse battery');
    order.push('password');
  });
  await readFile(import.meta.filename);
  order.push('file');
  await Promise.all(hashes);
  // Without a concurrency limit all 40 hashes would be queued before it in the thread pool.
  expect(order.indexOf('file')).toBeLessThan(20);
});

test('hashing is unavailable when too many requests are queued', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 230 }, async () => hashPassword('correct horse battery')),
  );
  const rejected = results.filter(({ status }) => status === 'rejected');
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected[0]).toMatchObject({ reason: { code: 'unavailable' } });
});
