import type { Database } from '#server/platform/db/database.ts';
import { runForEach } from '#server/platform/jobs/run-for-each.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { rangeOf, runsOf } from './date-range.ts';
import { createRollUpRepository, type DueOrganization } from './roll-up.repository.ts';

/** Days that one transaction counts: a statement of a busy year would take too long. */
const maxDays = 92;

/** Counts days that have ended, and counts days again that changed since. */
export async function rollUpStatistics({ db, log }: { db: Database; log: Logger }): Promise<void> {
  await runForEach(
    await createRollUpRepository(db).findDue(),
    (organization) => rollUpOrganization(db, organization),
    {
      log,
      message: 'days could not be rolled up',
      identify: ({ id: organizationId }) => ({ organizationId }),
    },
  );
}

async function rollUpOrganization(db: Database, organization: DueOrganization): Promise<void> {
  for (let isDone = false; !isDone; ) {
    isDone = await db.transaction().execute((transaction) => rollUpDays(transaction, organization));
  }
}

/** Returns whether all days are rolled up; the next run includes days that changed meanwhile. */
async function rollUpDays(db: Database, organization: DueOrganization): Promise<boolean> {
  const { id, timezone } = organization;
  const rollUp = createRollUpRepository(db);
  await rollUp.begin(organization);
  const countDays = (first: string, last: string) => {
    const days = rangeOf(first, last, timezone);
    return rollUp.count(id, {
      ...days,
      windows: 'all',
      rolledUp: null,
      erasedDays: null,
      live: [days],
    });
  };
  const changed = runsOf(await rollUp.consumeChangedDays(organization));
  for (const { first, last } of changed) await countDays(first, last);
  const next = await rollUp.nextDays(organization, maxDays);
  if (!next) return true;
  await countDays(next.first, next.last);
  await rollUp.setThrough(id, next.last);
  return false;
}
