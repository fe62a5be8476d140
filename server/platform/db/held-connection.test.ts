import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type * as hostile from '#server/testing/hostile-work.isolated.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { checkPassword, hashPassword } from '../auth/passwords.ts';
import type { Bus } from '../bus/bus.ts';
import { createNotifyBus } from '../bus/notify-bus.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { isolate } from '../isolated/isolate.ts';
import { createDatabase, type Database, inOrganization, runPrepared } from './database.ts';
import { assertNoHeldConnection, HeldConnectionError, reportHeldWaits } from './held-connection.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let bus: Bus;
const one = { name: 'one', text: 'select 1 as one' };

beforeAll(async () => {
  database = await createTestDatabase();
  bus = createNotifyBus({ url: database.url });
  await database.db.insertInto('organizations').values({ id: 'org', name: 'org' }).execute();
});
afterAll(async () => {
  await bus.close();
  await database.drop();
});

const limits = createRateLimits();
const rule = { name: 'calls', points: 100, seconds: 60 };
const add = isolate<typeof hostile.add>({
  file: new URL('../../testing/hostile-work.isolated.ts', import.meta.url),
  ...{ name: 'add', milliseconds: 20_000, megabytes: 64 },
});

type Work = (db: Database) => Promise<unknown>;
const waits: [string, Work][] = [
  ['a statement of the pool', (db) => sql`select 1`.execute(db)],
  ['a prepared statement', (db) => runPrepared(db, one, [])],
  ['a second transaction', (db) => db.transaction().execute(async () => {})],
  ['a second organization', (db) => inOrganization(db, 'org', async () => {})],
  ['an isolated process', () => add({ organizationId: 'org' }, 1, 1)],
  ['hashing a password', () => hashPassword('a password')],
  ['checking a password', () => checkPassword(undefined, 'a password')],
  ['counting a call', () => limits.consume(rule, 'key')],
  ['refunding a count', () => limits.refund(rule, 'key')],
  ['a message to other processes', () => bus.publish('channel', 'message')],
  ['a subscription', () => bus.subscribe('channel', () => {})],
  ['a call to the outside', async () => assertNoHeldConnection('a call to the outside')],
];

test.each(waits)('%s throws inside a transaction', async (_what, work) => {
  const { db } = database;
  const inside = () => work(db);
  await expect(inOrganization(db, 'org', inside)).rejects.toThrow(HeldConnectionError);
  await expect(db.transaction().execute(inside)).rejects.toThrow(HeldConnectionError);
  await expect(db.connection().execute(inside)).rejects.toThrow(HeldConnectionError);
});

test.each(waits)('%s is allowed after the transaction', async (_what, work) => {
  const { db } = database;
  let resume: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    resume = resolve;
  });
  // Started inside the transaction and still running after it.
  const started = await inOrganization(db, 'org', async () => ({
    done: ended.then(() => work(db)),
  }));
  resume();
  await started.done;
});

test('statements of the transaction itself are allowed', async () => {
  const { rows } = await inOrganization(database.db, 'org', (transaction) =>
    sql<{ one: number }>`select 1 as one`.execute(transaction),
  );
  expect(rows).toEqual([{ one: 1 }]);
});

test('in production a wait is reported once per call site and continues', async () => {
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
