import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** The columns of a window's contacts by progress, and the positions in them. */
export function createContactBoardRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** Serializes moves on the board of a window, because they shift each other's positions. */
    async lock(windowId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`contacts ${windowId}`}, 0))`.execute(
        db,
      );
    },

    /** Shifts the contacts of a column from the position on. */
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

    /** By progress: of the default states, of these and of those that contacts have. */
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
