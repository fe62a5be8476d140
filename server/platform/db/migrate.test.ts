import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { migrate, migrationLock } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const timeoutMs = 100;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let other: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
  const name = new URL(database.url).pathname.slice(1);
  await other.query(`alter database ${name} set statement_timeout = ${timeoutMs}`);
});
afterEach(async () => {
  await other.end();
  await database.drop();
});

test('a process waits while another migrates for longer than a statement may take', async () => {
  const lines: string[] = [];
  const waiting = Promise.withResolvers<void>();
  const log = (line: string) => {
    lines.push(line);
    waiting.resolve();
  };
  await other.query('select pg_advisory_lock($1)', [migrationLock]);
  const migrated = migrate(database.url, { log });
  await Promise.race([waiting.promise, migrated]);
  await sleep(5 * timeoutMs);
  await other.query('select pg_advisory_unlock($1)', [migrationLock]);
  await migrated;
  expect(lines).toEqual([
    expect.stringMatching(/^Another process is migrating the database/),
    expect.stringMatching(/^The other process has migrated/),
  ]);
});

test('a migration has no statement or idle timeout', async () => {
  const limits: unknown[] = [];
  const slow = {
    up: async (db: Kysely<unknown>) => {
      const { rows } = await sql`
        select name, setting from pg_settings
        where name in ('statement_timeout', 'idle_in_transaction_session_timeout')
        order by name`.execute(db);
      limits.push(...rows);
      await sql`select pg_sleep(${(5 * timeoutMs) / 1_000})`.execute(db);
    },
  };
  await migrate(database.url, { migrations: { ...migrations, '9999-slow': slow } });
  expect(limits).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '0' },
    { name: 'statement_timeout', setting: '0' },
  ]);
  expect(await appliedMigrations()).toContain('9999-slow');
});

test('a failed migration does not block the next process', async () => {
  const broken = { up: () => Promise.reject(new Error('broken')) };
  const withBroken = { ...migrations, '9999-broken': broken };
  await expect(migrate(database.url, { migrations: withBroken })).rejects.toThrow('broken');
  await migrate(database.url);
  expect(await appliedMigrations()).not.toContain('9999-broken');
});

async function appliedMigrations(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations`.execute(database.db);
  return rows.map(({ name }) => name);
}
