import type { TenantTransaction } from '#server/platform/db/database.ts';

/** The latest contact details of the customer of a chat, left in this chat or another one. */
export function findContactOfChat(
  db: TenantTransaction,
  organizationId: string,
  chat: { id: string; customer_id: string },
) {
  return db
    .selectFrom('contacts')
    .select(['name', 'email', 'phone as phone_number'])
    .where('organization_id', '=', organizationId)
    .where((is) =>
      is.or([is('session_id', '=', chat.id), is('customer_id', '=', chat.customer_id)]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
