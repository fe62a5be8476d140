import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createMemberships, type StoredMembership } from './memberships.repository.ts';
import { writeAllowance } from './write-allowance.ts';

/** Ends a membership now; the chatbot's free answers apply. */
export async function endMembership(
  transaction: TenantTransaction,
  organizationId: string,
  membership: Pick<StoredMembership, 'id' | 'customer_id'>,
  now: Date,
): Promise<void> {
  await createMemberships(transaction, organizationId).change(membership.id, {
    ...{ state: 'ended', ended_at: now, renews: false, next_retry_at: null },
    ...{ next_price: null, next_price_from: null },
  });
  await writeAllowance(transaction, organizationId, membership.customer_id);
}
