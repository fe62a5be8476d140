import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** The names of customers by chat; anonymous ones are absent. */
export async function findCustomerNames(
  db: TenantTransaction,
  organizationId: string,
  sessionIds: readonly string[],
): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${sessionIds})`)
    .where('name', '<>', '')
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
