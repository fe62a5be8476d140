import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { createWindowsRepository } from './windows.repository.ts';

/**
 * Refuses one more window than the plan allows. Locks the count, so that of two writers at once
 * the second one sees what the first one made.
 */
export async function keepWindowLimit(
  transaction: TenantTransaction,
  organizationId: string,
): Promise<void> {
  const { limit, count } = await createWindowsRepository(transaction, organizationId).lockCount();
  if (limit !== null && count >= limit) {
    throw new AppError('limit_reached', `the plan allows ${limit} windows`, { limit });
  }
}
