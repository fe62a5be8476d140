import { takeLock } from '#server/platform/db/take-lock.ts';
import { AppError } from './app-error.ts';
import type { MemberContext } from './contexts.ts';

/**
 * Throws `too_many` if the organization has no room for another row. Concurrent calls wait for each
 * other until their transactions end, so that together they cannot exceed the limit.
 */
export async function assertRoom(
  { transaction, caller }: MemberContext,
  { what, limit, count }: { what: string; limit: number; count: () => Promise<number> },
): Promise<void> {
  await takeLock(transaction, `${what} ${caller.organizationId}`);
  if ((await count()) >= limit) throw new AppError('too_many', `too many ${what}`, { limit });
}
