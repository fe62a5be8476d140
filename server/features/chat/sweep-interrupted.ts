import { announce } from '#server/features/live/index.ts';
import { releaseUsage } from '#server/features/metering/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { leaseSeconds } from '#server/platform/leases/leases.repository.ts';
import { failAbandonedAnswer, findAbandonedAnswers } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';

/**
 * Marks answers that no living process gives: what was said stays, marked as broken off. Renews the
 * own lease first, which may have run out while the database was away.
 */
export async function sweepInterrupted(
  { db, bus, lease }: Pick<ChatServices, 'db' | 'bus' | 'lease'>,
  graceSeconds = leaseSeconds,
): Promise<number> {
  await lease.renew();
  const abandoned = await findAbandonedAnswers(db, graceSeconds);
  for (const { organization_id: organizationId, id, session_id, window_id } of abandoned) {
    const wake = await inOrganization(db, organizationId, async (transaction) => {
      if (!(await failAbandonedAnswer(transaction, organizationId, id))) return null;
      await releaseUsage(transaction, organizationId, id);
      return announce(transaction, bus, organizationId, [
        { name: 'message.updated', windowId: window_id, sessionId: session_id, subjectId: id },
      ]);
    });
    await wake?.();
  }
  return abandoned.length;
}
