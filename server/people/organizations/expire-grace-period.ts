import type { Database } from '#server/platform/db/database.ts';
import { graceMs } from './grace.ts';

/**
 * Ends the grace period of an organization without members, whom nobody could restore, so that the
 * next `eraseOrganizations` erases it.
 */
export async function expireGracePeriod(
  db: Database,
  organizationId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ deleted_at: new Date(now.getTime() - graceMs) })
    .where('id', '=', organizationId)
    .execute();
}
