import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/**
 * Moves the chats of one customer to another. Client ids come from browsers and are unique per
 * customer, so a moved message loses a client id that the other customer uses as well.
 */
export async function moveChatsToCustomer(
  db: TenantTransaction,
  organizationId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      customer_id: toId,
      client_id: sql`case when not exists (
        select from messages as other where other.organization_id = ${organizationId}
          and other.customer_id = ${toId} and other.client_id = messages.client_id
      ) then client_id end`,
    })
    .where('organization_id', '=', organizationId)
    .where('session_id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', fromId),
    )
    .execute();
  await db
    .updateTable('sessions')
    .set({ customer_id: toId })
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', fromId)
    .execute();
}
