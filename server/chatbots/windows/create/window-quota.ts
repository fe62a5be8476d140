import { createWindowOrganizationRepository } from '#server/chatbots/window-store/index.ts';
import { assertAllowed, lockEntitlements } from '#server/people/entitlements/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/**
 * Throws when the plan allows no further window. Locks the count until the transaction ends, so that
 * concurrent requests cannot exceed the plan together.
 */
export async function assertWindowQuota(
  transaction: TenantTransaction,
  organizationId: string,
): Promise<void> {
  const organization = createWindowOrganizationRepository(transaction, organizationId);
  const entitlements = await lockEntitlements(transaction, organizationId);
  assertAllowed(entitlements, 'windows', (await organization.countWindows()) + 1);
}
