import { sql } from 'kysely';
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

/** Erases at most `most` chats without messages since then; returns the count. */
export async function eraseChatsBefore(
  db: Database,
  organizationId: string,
  before: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from sessions where organization_id = ${organizationId} and id in (
      select id from sessions
      where organization_id = ${organizationId} and last_updated_at < ${before}
        -- somebody waits or talks: that ends by itself
        and handled_by not in ('queue', 'human')
      order by last_updated_at limit ${most})
    returning id`.execute(db);
  return rows.length;
}
