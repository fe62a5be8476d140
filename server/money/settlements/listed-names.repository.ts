import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

export interface NamedWindow {
  hash_id: string;
  name: string;
}

/** The chatbots in which something was sold, also archived ones, by id. */
export async function listWindowNames(
  db: TenantTransaction,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, NamedWindow>> {
  const rows = await db
    .selectFrom('windows')
    .select(['id', 'hash_id', sql<string>`draft ->> 'name'`.as('name')])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .execute();
  return new Map(rows.map(({ id, ...window }) => [id, window]));
}

/** The phone numbers with which customers signed in, by customer. */
export async function listPhoneNumbers(
  db: TenantTransaction,
  organizationId: string,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'phone_number'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${[...customerIds]})`)
    .where('phone_number', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, phone_number }) => [id, phone_number ?? '']));
}
