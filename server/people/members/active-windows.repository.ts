import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** The ids of the organization's windows that are not deleted, of these ids or of all. */
export async function listActiveWindows(
  db: TenantTransaction,
  organizationId: string,
  among?: readonly string[],
): Promise<string[]> {
  const windows = db
    .selectFrom('windows')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null);
  const rows = await (among
    ? windows.where('id', '=', sql<string>`any(${[...among]}::text[])`)
    : windows
  ).execute();
  return rows.map(({ id }) => id);
}
