import { sql } from 'kysely';
import { createDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

export const templateName = process.env.CHATWINDOW_TEST_TEMPLATE ?? 'chatwindow_test_template';

/**
 * The PostgreSQL for tests: `TEST_DATABASE_URL` when set, else an embedded one in a temporary
 * folder. Creates the migrated template.
 */
export async function startTestDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startEmbedded();
  // On a busy disk, creating a database takes longer than any statement of the product may.
  const admin = createDatabase({ url: server.url, maxConnections: 1, timeoutMs: null });
  await sql.raw(`drop database if exists ${templateName} with (force)`).execute(admin);
  await sql.raw(`create database ${templateName}`).execute(admin);
  await admin.destroy();
  await migrate(withDatabase(server.url, templateName));
  return server;
}

async function startEmbedded(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { mkdtemp, rm } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const { startEmbeddedPostgres } = await import('#server/platform/db/embedded/index.ts');
  const directory = await mkdtemp(join(tmpdir(), 'chatwindow-test-'));
  const embedded = await startEmbeddedPostgres({ directory, durable: false });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
