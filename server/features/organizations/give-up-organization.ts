import type { Database } from '#server/platform/db/database.ts';
import { graceMs } from './grace.ts';

/** Lets the next run of `eraseOrganizations` take it: nobody is left who could bring it back. */
export async function giveUpOrganization(
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
