import { notify } from '#server/chatbots/notifications/index.ts';
import { claimUsageAlarms } from '#server/people/metering/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { formatUsageLevel } from '#shared/contracts/chatbots/usage-level.ts';

/** Notifies members when half, three quarters, 95 % and all of a limit of their plan are used. */
export async function notifyOfUsage({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { organizationId, ...level } of await claimUsageAlarms(transaction, clock())) {
      const event = { type: 'usage_level', subjectId: formatUsageLevel(level) } as const;
      await notify(transaction, { organizationId, ...event }, clock());
    }
  });
}
