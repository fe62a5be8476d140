import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { checkPassword, hashPassword } from './passwords.ts';

test('AC3 the right password is right, and nobody’s is never', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(await checkPassword(stored, 'correct horse battery')).toBe(true);
  expect(await checkPassword(stored, 'wrong')).toBe(false);
  expect(await checkPassword(undefined, 'nobody has this password')).toBe(false);
});

test('AC3 while many people sign in, a file is read between their passwords', async () => {
  const order: string[] = [];
  const hashes = Array.from({ length: 40 }, async () => {
    await hashPassword('correct horse battery');
    order.push('password');
  });
  await readFile(import.meta.filename);
  order.push('file');
  await Promise.all(hashes);
  // Without a bound, all 40 would stand before it in the queue of the four threads.
  expect(order.indexOf('file')).toBeLessThan(20);
});

test('AC3 more people than can be served in a while are told so at once', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 230 }, async () => hashPassword('correct horse battery')),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
});
