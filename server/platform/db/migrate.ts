import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/** Any number that nothing else in the database locks. */
const migrationLock = 7_203_114_001;
const quiet = new Logger(() => () => {});

/**
 * Brings the schema up to date, graphile-worker's first because ours refers to it; processes that
 * start together wait for each other.
 */
export async function migrate(db: Database, url: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
    try {
      await runMigrations({ connectionString: url, logger: quiet });
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => migrations },
        migrationTableName: 'schema_migrations',
        migrationLockTableName: 'schema_migration_lock',
      });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
}
