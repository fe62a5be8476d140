import { notify } from '#server/chatbots/notifications/index.ts';
import { claimReachedLimits } from '#server/people/spending/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isWindowInUse } from './spending-notices.repository.ts';

/** Notifies the members who manage a chatbot that has reached its limit, at most once a month. */
export async function notifyOfSpending({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const reached of await claimReachedLimits(transaction)) {
      const { organization_id: organizationId, window_id: windowId, month } = reached;
      if (!(await isWindowInUse(transaction, reached))) continue;
      // With the month: an unread notification of the previous one does not replace the mail.
      const subjectId = `${windowId}:${month}`;
      const event = { type: 'spending_limit', subjectId, windowId } as const;
      await notify(transaction, { organizationId, ...event }, clock());
    }
  });
}
