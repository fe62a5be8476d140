import { sql } from 'kysely';
import { eraseChats, lockChatsOfCustomers } from '#server/answers/turn/index.ts';
import { eraseCustomers } from '#server/conversations/web/index.ts';
import type { Database } from '#server/platform/db/database.ts';

const maxChats = 1_000;

/** Erases example customers with everything that they left, also from the figures. */
export function createCustomersErasure(db: Database, organizationId: string) {
  return {
    erase: (customerIds: readonly string[]): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const chats = { organizationId, customerIds };
        const ids = await lockChatsOfCustomers(transaction, chats, maxChats);
        await sql`delete from usage_events
          where organization_id = ${organizationId} and session_id = any(${ids})`.execute(
          transaction,
        );
        await sql`delete from monthly_customers
          where organization_id = ${organizationId} and customer_id = any(${customerIds})`.execute(
          transaction,
        );
        await sql`delete from notifications
          where organization_id = ${organizationId} and session_id = any(${ids})`.execute(
          transaction,
        );
        await sql`with erased as (
            delete from contacts
            where organization_id = ${organizationId} and customer_id = any(${customerIds})
            returning profile_id)
          delete from profiles where organization_id = ${organizationId}
            and id in (select profile_id from erased)`.execute(transaction);
        await eraseChats(transaction, organizationId, ids);
        await eraseCustomers(transaction, organizationId, customerIds);
      }),
  };
}

/** Erases the accounts of the owner's colleagues, which end their membership. */
export async function eraseColleagues(db: Database, userIds: readonly string[]): Promise<void> {
  await db.deleteFrom('users').where('id', '=', sql<string>`any(${userIds})`).execute();
}
