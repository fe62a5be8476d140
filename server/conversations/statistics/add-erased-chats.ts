import type { Database } from '#server/platform/db/database.ts';
import { createRollUpRepository } from './roll-up.repository.ts';

/**
 * Adds chats to the counts of erased chats, in the transaction that erases them: the sums hold no
 * personal data and remain when their days are rolled up again.
 */
export async function addErasedChats(
  transaction: Database,
  organizationId: string,
  sessionIds: readonly string[],
): Promise<void> {
  const rollUp = createRollUpRepository(transaction);
  const days = await rollUp.findDays(organizationId, sessionIds);
  if (!days) return;
  const chats = {
    ...days,
    windows: 'all',
    rolledUp: null,
    erasedDays: null,
    live: [days],
  } as const;
  await rollUp.add(organizationId, { ...chats, sessionIds }, { erased: true });
}
