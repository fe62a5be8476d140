import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';

export interface UsageCause {
  windowId: string;
  sessionId: string;
  channel: string;
}

/**
 * Counters, open reservations and the append-only list of what was counted (B15). The rules are
 * the database functions `reserve_usage` and `settle_usage`, which the turns of a chat call too.
 */
export function createMeteringRepository(db: Database | TenantTransaction, organizationId: string) {
  /** What was counted as the n-th of a period. */
  const counted = {
    chat: (periodStart: Date, n: number) =>
      db
        .selectFrom('usage_events')
        .select('created_at')
        .where('organization_id', '=', organizationId)
        .where('created_at', '>=', periodStart)
        .where('unit', '=', 'chat')
        .where('kind', '=', 'commit')
        .orderBy('created_at')
        .offset(n - 1)
        .limit(1)
        .executeTakeFirst(),
    mau: (periodStart: Date, n: number) =>
      db
        .selectFrom('monthly_visitors')
        .select('created_at')
        .where('organization_id', '=', organizationId)
        .where('period_start', '=', periodStart)
        .orderBy('created_at')
        .offset(n - 1)
        .limit(1)
        .executeTakeFirst(),
  };

  return {
    /** Ends a reservation once, whoever comes first; says whether this call did. */
    async settle(
      reservationId: string,
      kind: 'commit' | 'release',
      cause: UsageCause | null,
    ): Promise<boolean> {
      const { rows } = await sql<{ settled: boolean }>`
        select settle_usage(${organizationId}, ${reservationId}, ${kind === 'commit'},
          ${cause?.windowId ?? null}, ${cause?.sessionId ?? null}, ${cause?.channel ?? null}) as settled`.execute(
        db,
      );
      return rows[0]?.settled ?? false;
    },

    /** How many are used, and how many are set aside for answers under way. */
    async usage(unit: string, periodStart: Date): Promise<{ used: number; reserved: number }> {
      const { reserved, taken } = await db
        .selectFrom('usage_reservations')
        .select((row) => [
          row.fn.countAll<number>().as('reserved'),
          sql<number>`taken_usage(${organizationId}, ${unit}, ${periodStart})`.as('taken'),
        ])
        .where('organization_id', '=', organizationId)
        .where('period_start', '=', periodStart)
        .where('unit', '=', unit)
        .executeTakeFirstOrThrow();
      return { used: taken - reserved, reserved };
    },

    /** Distinct visitors who wrote in the period (2.13 rule 7). */
    async visitors(periodStart: Date): Promise<number> {
      const { count } = await db
        .selectFrom('monthly_visitors')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .where('period_start', '=', periodStart)
        .executeTakeFirstOrThrow();
      return count;
    },

    /**
     * When a limit of the period was reached: what is counted last of it tells. Null while only
     * answers under way have taken the rest.
     */
    async limitReachedAt(
      unit: 'chat' | 'mau',
      periodStart: Date,
      limit: number,
    ): Promise<Date | null> {
      if (limit === 0) return periodStart;
      const known = await db
        .selectFrom('limits_reached')
        .select('reached_at')
        .where('organization_id', '=', organizationId)
        .where('period_start', '=', periodStart)
        .where('unit', '=', unit)
        .where('amount', '=', limit)
        .executeTakeFirst();
      if (known) return known.reached_at;
      const last = await counted[unit](periodStart, limit);
      if (!last) return null;
      const { created_at: reached_at } = last;
      await db
        .insertInto('limits_reached')
        .values({
          organization_id: organizationId,
          period_start: periodStart,
          unit,
          amount: limit,
          reached_at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return reached_at;
    },
  };
}

/** Reservations of any organization whose time is over. */
export function findExpiredReservations(db: Database) {
  return db
    .selectFrom('usage_reservations')
    .select(['organization_id', 'id'])
    .where('expires_at', '<', sql<Date>`now()`)
    .limit(500)
    .execute();
}
