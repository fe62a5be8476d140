import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { shareLock, takeLock } from './take-lock.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Lock = [take: typeof takeLock, name: string];

/** The maximum number of transactions that hold their locks at the same time. */
async function maxHolding(locks: readonly Lock[]): Promise<number> {
  let holding = 0;
  let max = 0;
  await Promise.all(
    locks.map(([take, name]) =>
      database.db.transaction().execute(async (transaction) => {
        await take(transaction, name);
        holding += 1;
        max = Math.max(max, holding);
        await sql`select pg_sleep(0.2)`.execute(transaction);
        holding -= 1;
      }),
    ),
  );
  return max;
}

test('a lock is held by one transaction at a time, and others take locks of other names', async () => {
  const roses: Lock = [takeLock, 'roses'];
  expect(await maxHolding([roses, roses, roses])).toBe(1);
  expect(await maxHolding([roses, [takeLock, 'tulips']])).toBe(2);
});

test('a shared lock is held by several transactions, but not together with an exclusive one', async () => {
  const shared: Lock = [shareLock, 'roses'];
  expect(await maxHolding([shared, shared])).toBe(2);
  expect(await maxHolding([shared, [takeLock, 'roses']])).toBe(1);
});
