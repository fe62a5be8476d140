import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '#server/testing/eventually.ts';
import {
  type StallableProxy,
  startStallableProxy,
} from '#server/testing/stand-ins/stallable-proxy.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createDatabase, type Database, isUnreachable } from './database.ts';

const timeoutMs = 1_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: StallableProxy;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table entries (id text primary key)`.execute(database.db);
});
afterAll(() => database.drop());

beforeEach(async () => {
  const address = new URL(database.url);
  const folder = address.searchParams.get('host');
  const port = address.port || '5432';
  proxy = await startStallableProxy(folder ? join(folder, `.s.PGSQL.${port}`) : Number(port));
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${proxy.port}`;
  db = createDatabase({ url: address.href, maxConnections: 2, timeoutMs });
});
afterEach(async () => {
  await db.destroy();
  await proxy.close();
});

const insert = (id: string) => sql`insert into entries (id) values (${id})`;

async function ids(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from entries order by id`.execute(
    database.db,
  );
  return rows.map(({ id }) => id);
}

/** Connections of `db` that the server knows. */
async function sessions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name = 'chatwindow' and state is not null`.execute(database.db);
  return rows[0]?.count ?? 0;
}

test('a commit that a hung database reads after the caller timed out is not executed', async () => {
  const failed = await db
    .transaction()
    .execute(async (transaction) => {
      await insert('commit').execute(transaction);
      proxy.stall();
    })
    .catch((error: unknown) => error);
  expect(isUnreachable(failed)).toBe(true);
  proxy.resume();
  expect(await eventually(sessions, (count) => count === 0)).toBe(0);
  expect(await ids()).toEqual([]);
});

test('a statement that a hung connection delivers after the timeout is not executed', async () => {
  await sql`select 1`.execute(db);
  proxy.stallOpenConnections();
  const failed = await insert('statement')
    .execute(db)
    .catch((error: unknown) => error);
  expect(isUnreachable(failed)).toBe(true);
  proxy.resume();
  expect(await eventually(sessions, (count) => count === 0)).toBe(0);
  expect(await ids()).toEqual([]);
});

test('the server cancels a statement that takes too long', async () => {
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' });
});

test('the server ends a transaction that stays idle', async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const forgotten = db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await insert('forgotten').execute(connection);
    begun.resolve();
    await ended.promise;
    await sql`commit`.execute(connection);
  });
  await begun.promise;
  expect(await sessions()).toBe(1);
  expect(await eventually(sessions, (count) => count === 0)).toBe(0);
  ended.resolve();
  await expect(forgotten).rejects.toThrow();
  expect(await ids()).toEqual([]);
});
