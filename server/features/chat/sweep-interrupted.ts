import { announce } from '#server/features/live/index.ts';
import { releaseUsage } from '#server/features/metering/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { failAbandonedAnswer, findAbandonedAnswers } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';

/** A living answer is written once a second; one that is silent for so long has lost its process. */
export const abandonedAfterSeconds = 15;

/** Marks answers whose process died: what was said stays, marked as broken off. */
export async function sweepInterrupted(
  { db, bus }: Pick<ChatServices, 'db' | 'bus'>,
  idleSeconds = abandonedAfterSeconds,
): Promise<number> {
  const abandoned = await findAbandonedAnswers(db, idleSeconds);
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
