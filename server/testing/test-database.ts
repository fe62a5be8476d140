import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { templateName, withDatabase } from './test-database-server.ts';

/** A separate database cloned from the migrated template; `drop` removes it. */
export async function createTestDatabase(): Promise<{
  db: Database;
  url: string;
  drop: () => Promise<void>;
}> {
  const server = process.env.CHATWINDOW_TEST_DATABASE;
  if (!server) throw new Error('jest’s global set-up has not run');
  const name = `chatwindow_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, `create database ${name} template ${templateName}`);
  const url = withDatabase(server, name);
  const db = createDatabase({ url, maxConnections: 8 });
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await asAdmin(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdmin(server: string, statement: string): Promise<void> {
  // On a busy disk, creating a database takes longer than any statement of the product may.
  const admin = createDatabase({ url: server, maxConnections: 1, timeoutMs: null });
  try {
    await sql.raw(statement).execute(admin);
  } finally {
    await admin.destroy();
  }
}
