import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

interface RevisedRow {
  revision: number;
  revised_by: string | null;
  revised_at: Date | null;
  created_at: Date;
}

/** The last edit of a row, with its author's name. */
export async function lastRevision(db: TenantTransaction, row: RevisedRow) {
  const reviser = await db
    .selectFrom('users')
    .select(sql<string>`coalesce(nullif(name, ''), email)`.as('name'))
    .where('id', '=', row.revised_by)
    .executeTakeFirst();
  return {
    revision: row.revision,
    updated_at: row.revised_at ?? row.created_at,
    updated_by_name: reviser?.name ?? null,
  };
}
