import { sql } from 'kysely';
import { hasChatsLeft } from '#server/people/customer-limits/index.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Customers of these windows or of all. */
interface ExpiredCustomers {
  organizationId: string;
  before: Date;
  windowIds?: readonly string[];
}

/**
 * Erases at most `limit` customers last seen before a time, without chats and contacts. Those who may
 * still use what they bought remain.
 */
export async function eraseCustomersBefore(
  db: Database,
  { organizationId, before, windowIds }: ExpiredCustomers,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    delete from customers where organization_id = ${organizationId} and id in (
      select id from customers where organization_id = ${organizationId}
        and last_seen_at < ${before}
        ${windowIds ? sql`and window_id = any(${windowIds})` : sql``}
        and not exists (select from sessions
          where sessions.organization_id = customers.organization_id
            and sessions.customer_id = customers.id)
        and not ${hasChatsLeft}
        and not exists (select from contacts
          where contacts.organization_id = customers.organization_id
            and contacts.customer_id = customers.id)
      limit ${limit} for update skip locked)
    returning 1`.execute(db);
  return rows.length;
}

export async function eraseCustomers(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('customers')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}
