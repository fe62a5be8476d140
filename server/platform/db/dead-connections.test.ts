import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase } from '#server/testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a statement that takes long closes neither its own nor an idle connection', async () => {
  const { db } = database;
  const ownProcess = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const slow = db
    .connection()
    .execute((own) => sql`select pg_backend_pid() as pid, pg_sleep(4)`.execute(own));
  const before = await ownProcess.execute(db);
  await expect(slow).resolves.toMatchObject({ rows: [expect.anything()] });
  const processes = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'chatwindow'`.execute(db);
  expect(processes.rows).toEqual(expect.arrayContaining(before.rows));
});
