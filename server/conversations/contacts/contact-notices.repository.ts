import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const windowsPerRun = 500;
/** Excludes contacts left in previews and imported ones, which never cause a notice. */
const isNew = sql<boolean>`notified_at is null and channel <> 'test' and reason <> 'import'`;

export interface WindowToNotify {
  organization_id: string;
  window_id: string;
}

/** Windows of all organizations with new contacts and no notice since `since`. */
export function findWindowsToNotify(db: Database, since: Date): Promise<WindowToNotify[]> {
  return db
    .selectFrom('contacts')
    .select(['organization_id', 'window_id'])
    .where(isNew)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contacts as earlier')
            .select('earlier.id')
            .whereRef('earlier.window_id', '=', 'contacts.window_id')
            .where('earlier.notified_at', '>', since),
        ),
      ),
    )
    .groupBy(['organization_id', 'window_id'])
    .orderBy(sql`min(created_at)`)
    .limit(windowsPerRun)
    .execute();
}

/** Marks the new contacts of a window as notified; returns their number. */
export async function markNewContactsNotified(
  db: Database,
  { organization_id, window_id }: WindowToNotify,
  now: Date,
): Promise<number> {
  const notified = await db
    .updateTable('contacts')
    .set({ notified_at: now })
    .where('organization_id', '=', organization_id)
    .where('window_id', '=', window_id)
    .where(isNew)
    .returning('id')
    .execute();
  return notified.length;
}
