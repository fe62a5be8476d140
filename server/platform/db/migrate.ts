import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { createDatabase, type Database } from './database.ts';
import { migrations as ownMigrations } from './migrations/index.ts';

/** Any number that nothing else in the database locks. */
export const migrationLock = 7_203_114_001;
const quiet = new Logger(() => () => {});

export interface MigrateOptions {
  log?: (line: string) => void;
  migrations?: Record<string, Migration>;
}

/**
 * Migrates the schema, graphile-worker's first because ours references it; processes that start
 * together wait for each other. Uses a connection of its own: migrating large tables, and waiting
 * for another process, take longer than the statement limit of requests.
 */
export async function migrate(
  url: string,
  { log = () => {}, migrations = ownMigrations }: MigrateOptions = {},
): Promise<void> {
  const db = createDatabase({ url, maxConnections: 1, timeoutMs: null });
  try {
    await db.connection().execute(async (connection) => {
      await lock(connection, log);
      await runMigrations({ connectionString: url, logger: quiet });
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => migrations },
        migrationTableName: 'schema_migrations',
        migrationLockTableName: 'schema_migration_lock',
      });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    });
  } finally {
    // The end of the connection releases the lock.
    await db.destroy();
  }
}

async function lock(connection: Database, log: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${migrationLock}) as locked`.execute(connection);
  if (rows[0]?.locked) return;
  log('Another process is migrating the database: waiting until it is done.');
  await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
  log('The other process has migrated the database.');
}
