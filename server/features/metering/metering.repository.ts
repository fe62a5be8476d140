import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';

export interface UsageCause {
  windowId: string;
  sessionId: string;
  channel: string;
}

/** Counters, reservations and the append-only list of what was counted (B15). */
export function createMeteringRepository(db: Database | TenantTransaction, organizationId: string) {
  return {
    /** Takes one unit when used + reserved stay within the limit; the row's lock orders all. */
    async reserve(
      unit: string,
      periodStart: Date,
      limit: number | null,
      id: string,
    ): Promise<boolean> {
      const taken = await db
        .insertInto('usage_periods')
        .values({ organization_id: organizationId, period_start: periodStart, unit, reserved: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'period_start', 'unit'])
            .doUpdateSet({ reserved: sql`usage_periods.reserved + 1` })
            .where(
              sql<boolean>`${limit}::int is null or usage_periods.used + usage_periods.reserved < ${limit}::int`,
            ),
        )
        .returning('unit')
        .executeTakeFirst();
      if (!taken) return false;
      await db
        .insertInto('usage_reservations')
        .values({
          organization_id: organizationId,
          id,
          unit,
          period_start: periodStart,
          expires_at: sql<Date>`now() + interval '60 minutes'`,
        })
        .execute();
      return true;
    },

    /** Ends a reservation once, whoever comes first; says whether this call did. */
    async settle(
      id: string,
      kind: 'commit' | 'release',
      cause: UsageCause | null,
    ): Promise<boolean> {
      const state = kind === 'commit' ? 'committed' : 'released';
      const row = await db
        .updateTable('usage_reservations')
        .set({ state })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('state', '=', 'reserved')
        .returning(['unit', 'period_start'])
        .executeTakeFirst();
      if (!row) return false;
      await db
        .updateTable('usage_periods')
        .set({
          reserved: sql`reserved - 1`,
          used: kind === 'commit' ? sql`used + 1` : sql`used`,
        })
        .where('organization_id', '=', organizationId)
        .where('period_start', '=', row.period_start)
        .where('unit', '=', row.unit)
        .execute();
      await db
        .insertInto('usage_events')
        .values({
          organization_id: organizationId,
          id: newId(),
          unit: row.unit,
          kind,
          reservation_id: id,
          window_id: cause?.windowId ?? null,
          session_id: cause?.sessionId ?? null,
          channel: cause?.channel ?? null,
        })
        .execute();
      return true;
    },

    /** Counts a visitor once a period (2.13 rule 7). */
    async countVisitor(periodStart: Date, visitorId: string, windowId: string): Promise<void> {
      await db
        .insertInto('monthly_visitors')
        .values({
          organization_id: organizationId,
          period_start: periodStart,
          visitor_id: visitorId,
          window_id: windowId,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async used(unit: string, periodStart: Date): Promise<{ used: number; reserved: number }> {
      const row = await db
        .selectFrom('usage_periods')
        .select(['used', 'reserved'])
        .where('organization_id', '=', organizationId)
        .where('period_start', '=', periodStart)
        .where('unit', '=', unit)
        .executeTakeFirst();
      return row ?? { used: 0, reserved: 0 };
    },

    async visitors(periodStart: Date): Promise<number> {
      const { count } = await db
        .selectFrom('monthly_visitors')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .where('period_start', '=', periodStart)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

/** Reservations of any organization whose time is over. */
export function findExpiredReservations(db: Database) {
  return db
    .selectFrom('usage_reservations')
    .select(['organization_id', 'id'])
    .where('state', '=', 'reserved')
    .where('expires_at', '<', sql<Date>`now()`)
    .limit(500)
    .execute();
}
