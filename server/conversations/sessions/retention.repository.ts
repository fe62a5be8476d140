import type { Database } from '#server/platform/db/database.ts';

/** Active organizations with a retention period. */
export function findWithRetention(db: Database) {
  return db
    .selectFrom('organizations')
    .select(['id', 'retention_days'])
    .where('retention_days', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
