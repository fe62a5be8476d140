import { type Kysely, sql } from 'kysely';

/**
 * How much an organization may keep, where its plan says otherwise than `STORAGE_LIMIT_MB`.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organizations add column storage_limit_mb integer`.execute(db);
}
