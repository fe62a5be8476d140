import { releaseUsage } from '#server/people/metering/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { leaseSeconds } from '#server/platform/leases/leases.repository.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import type { ChatServices } from '../chat-services.ts';
import { failAbandonedAnswer, findAbandonedAnswers } from './running-answers.repository.ts';

/**
 * Marks running answers whose process died as failed and retains their text. First renews the lease
 * of this process, which may have expired while the database was unreachable.
 */
export async function failAbandonedAnswers(
  { db, bus, lease }: Pick<ChatServices, 'db' | 'bus' | 'lease'>,
  graceSeconds = leaseSeconds,
): Promise<number> {
  await lease.renew();
  const abandoned = await findAbandonedAnswers(db, graceSeconds);
  for (const { organization_id: organizationId, id, session_id, window_id } of abandoned) {
    const notify = await inOrganization(db, organizationId, async (transaction) => {
      if (!(await failAbandonedAnswer(transaction, organizationId, id))) return null;
      await releaseUsage(transaction, organizationId, id);
      return insertLiveEvents(transaction, bus, organizationId, [
        { name: 'message.updated', windowId: window_id, sessionId: session_id, subjectId: id },
      ]);
    });
    await notify?.();
  }
  return abandoned.length;
}
