import { createWindowOrganizationRepository } from '#server/chatbots/window-store/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Throws when the plan allows no further window. Locks the count until the transaction ends, so that
 * concurrent requests cannot exceed the plan together.
 */
export async function assertWindowQuota(
  transaction: TenantTransaction,
  organizationId: string,
): Promise<void> {
  const organization = createWindowOrganizationRepository(transaction, organizationId);
  const { limit, count } = await organization.lockWindowCount();
  if (limit !== null && count >= limit) {
    throw new AppError('limit_reached', `the plan allows ${limit} windows`, { limit });
  }
}
