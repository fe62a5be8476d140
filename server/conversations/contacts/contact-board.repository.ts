import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { takeLock } from '#server/platform/db/take-lock.ts';

/** The columns of a window's contacts by progress, and the positions in them. */
export function createContactBoardRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** Locks the boards with these contacts: a move shifts the positions of other contacts. */
    async lock(contactIds: readonly string[]): Promise<void> {
      await sql`
        select pg_advisory_xact_lock(hashtextextended('contacts ' || window_id, 0))
        from (
          select distinct window_id from contacts
          where organization_id = ${organizationId} and id = any(${contactIds})
          order by window_id
        ) as boards`.execute(db);
    },

    async lockWindow(windowId: string): Promise<void> {
      await takeLock(db, `contacts ${windowId}`);
    },

    /** Moves the contacts of a column at and below the position down by one. */
    async shiftPositions(windowId: string, progress: string, position: number): Promise<void> {
      await db
        .updateTable('contacts')
        .set({ position: sql<number>`position + 1` })
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .where('progress', '=', progress)
        .where('position', '>=', position)
        .execute();
    },

    /** The position after the last contact of a column. */
    async endOfColumn(windowId: string, progress: string): Promise<number> {
      const { position } = await db
        .selectNoFrom(endOfColumn(organizationId, windowId, progress).as('position'))
        .executeTakeFirstOrThrow();
      return position;
    },

    /** Numbers of contacts by state, with zeros for default states and those of `stateIds`. */
    async counts(windowId: string, stateIds: readonly string[]) {
      const rows = await db
        .selectFrom('contacts')
        .select(['progress', sql<number>`count(*)::int`.as('count')])
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .groupBy('progress')
        .execute();
      const none = { new: 0, in_progress: 0, on_hold: 0, done: 0, rejected: 0 };
      const counts: typeof none & Record<string, number> = {
        ...none,
        ...Object.fromEntries(stateIds.map((id) => [id, 0])),
      };
      for (const { progress, count } of rows) counts[progress] = count;
      return counts;
    },
  };
}

/** The position after the last contact of a column. */
export function endOfColumn(organizationId: string, windowId: string, progress: string) {
  return sql<number>`(
    select coalesce(max(position) + 1, 0) from contacts
    where organization_id = ${organizationId} and window_id = ${windowId} and progress = ${progress})`;
}
