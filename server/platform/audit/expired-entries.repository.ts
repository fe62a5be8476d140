import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

export async function countEntriesBefore(
  db: Database,
  organizationId: string,
  before: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log
    where organization_id = ${organizationId} and created_at < ${before}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Erases at most `limit` entries, as the database's owner; returns the count. */
export async function eraseEntriesBefore(
  transaction: Database,
  organizationId: string,
  before: Date,
  limit: number,
): Promise<number> {
  await sql`select set_config('app.audit_erasure', 'on', true)`.execute(transaction);
  // Ids ascend with time, so only the first ones are read.
  const { rows } = await sql`
    delete from audit_log where organization_id = ${organizationId} and created_at < ${before}
      and id in (select id from audit_log
        where organization_id = ${organizationId} order by id limit ${limit})
    returning 1`.execute(transaction);
  await sql`select set_config('app.audit_erasure', 'off', true)`.execute(transaction);
  return rows.length;
}
