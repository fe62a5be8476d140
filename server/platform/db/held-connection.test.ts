import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createDatabase, type Database, inOrganization, runPrepared } from './database.ts';
import { HeldConnectionError, refuseWhileHolding, reportHeldWaits } from './held-connection.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const one = { name: 'one', text: 'select 1 as one' };

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insertInto('organizations').values({ id: 'org', name: 'org' }).execute();
});
afterAll(() => database.drop());

type Work = (db: Database) => Promise<unknown>;
const waits: [string, Work][] = [
  ['a statement of the pool', (db) => sql`select 1`.execute(db)],
  ['a prepared statement', (db) => runPrepared(db, one, [])],
  ['a second transaction', (db) => db.transaction().execute(async () => {})],
  ['a second organization', (db) => inOrganization(db, 'org', async () => {})],
  ['a call to the outside', async () => refuseWhileHolding('a call to the outside')],
];

test.each(waits)('%s is refused inside of a transaction', async (_what, work) => {
  const { db } = database;
  const inside = () => work(db);
  await expect(inOrganization(db, 'org', inside)).rejects.toThrow(HeldConnectionError);
  await expect(db.transaction().execute(inside)).rejects.toThrow(HeldConnectionError);
  await expect(db.connection().execute(inside)).rejects.toThrow(HeldConnectionError);
});

test.each(waits)('%s is allowed after the transaction', async (_what, work) => {
  const { db } = database;
  let later: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    later = resolve;
  });
  // Started inside of it, and at work when it is over.
  const started = await inOrganization(db, 'org', async () => ({
    done: ended.then(() => work(db)),
  }));
  later();
  await started.done;
});

test('statements of the transaction itself go through', async () => {
  const { rows } = await inOrganization(database.db, 'org', (transaction) =>
    sql<{ one: number }>`select 1 as one`.execute(transaction),
  );
  expect(rows).toEqual([{ one: 1 }]);
});

test('in production a wait is reported once for each place and goes on', async () => {
  const reported: Error[] = [];
  const onHeldWait = reportHeldWaits((error) => void reported.push(error));
  const db = createDatabase({ url: database.url, maxConnections: 2, onHeldWait });
  try {
    for (let times = 0; times < 3; times += 1) {
      await inOrganization(db, 'org', () => sql`select 1`.execute(db));
    }
    expect(reported).toHaveLength(1);
  } finally {
    await db.destroy();
  }
});
