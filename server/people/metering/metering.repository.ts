import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { createChatLimits, readChats } from './chat-usage.repository.ts';
import { countOverage } from './overage.repository.ts';

/** The usage of a period, and when its limits were reached. */
export function createMeteringRepository(db: TenantTransaction, organizationId: string) {
  const limits = createChatLimits(db, organizationId);

  /** When the n-th unit of a period was counted. */
  const timeOfNthUnit = {
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
        .selectFrom('monthly_customers')
        .select('created_at')
        .where('organization_id', '=', organizationId)
        .where('period_start', '=', periodStart)
        .orderBy('created_at')
        .offset(n - 1)
        .limit(1)
        .executeTakeFirst(),
  };

  return {
    /** Customers who chatted in the period, by window. */
    async customersByWindow(periodStart: Date): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('monthly_customers')
        .select((row) => ['window_id', row.fn.countAll<number>().as('customers')])
        .where('organization_id', '=', organizationId)
        .where('period_start', '=', periodStart)
        .groupBy('window_id')
        .execute();
      return new Map(rows.map(({ window_id, customers }) => [window_id, customers]));
    },

    /** Used and reserved chats. */
    chats: (periodStart: Date) => readChats(db, organizationId, periodStart),

    /** Used chats beyond the plan, which are billed. */
    async billedChats(periodStart: Date): Promise<number> {
      const rows = await countOverage(db, organizationId);
      return rows
        .filter(({ period_start }) => Number(period_start) === Number(periodStart))
        .reduce((sum, { chats }) => sum + chats, 0);
    },

    /** Distinct customers who wrote in the period. */
    customers: (periodStart: Date): Promise<number> => limits.countCustomers(periodStart),

    /**
     * When the last unit within a limit was counted. Null while the limit is reached only by
     * reservations.
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
      const last = await timeOfNthUnit[unit](periodStart, limit);
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

/** Expired reservations of any organization. */
export function findExpiredReservations(db: Database) {
  return db
    .selectFrom('usage_reservations')
    .select(['organization_id', 'id'])
    .where('expires_at', '<', sql<Date>`now()`)
    .limit(500)
    .execute();
}
