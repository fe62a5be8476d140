import type { TenantTransaction } from '#server/platform/db/database.ts';

export interface BuyingCustomer {
  id: string;
  windowId: string;
  isVerified: boolean;
}

/**
 * Locks a customer until the transaction ends, so that what the customer has and pays changes once at a time.
 * Undefined: the customer was erased.
 */
export async function lockCustomer(
  db: TenantTransaction,
  organizationId: string,
  customerId: string,
): Promise<BuyingCustomer | undefined> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'window_id', 'verified'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { id: row.id, windowId: row.window_id, isVerified: row.verified };
}
