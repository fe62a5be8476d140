import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { DueMembership } from './renew-membership.ts';

interface Page {
  after: string;
  limit: number;
}

/** Memberships of all organizations, for jobs; runs as the database owner. */
export function createDueMemberships(db: Database) {
  const toDue = (row: { organization_id: string; customer_id: string; id: string }) => ({
    ...{ organizationId: row.organization_id, customerId: row.customer_id, id: row.id },
  });

  return {
    /** Those whose period has ended and that are not waiting for another attempt, by id. */
    async listEnded(now: Date, { after, limit }: Page): Promise<DueMembership[]> {
      const rows = await db
        .selectFrom('memberships')
        .select(['organization_id', 'customer_id', 'id'])
        .where('state', '<>', 'ended')
        .where('period_end', '<=', now)
        .where(({ or, eb }) =>
          or([eb('next_retry_at', 'is', null), eb('next_retry_at', '<=', now)]),
        )
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toDue);
    },

    /** Those of a plan that were bought, by id. */
    async listPriced(planId: string, { after, limit }: Page): Promise<DueMembership[]> {
      const rows = await db
        .selectFrom('memberships')
        .select(['organization_id', 'customer_id', 'id'])
        .where('plan_id', '=', planId)
        .where('state', '=', 'active')
        .where('price', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toDue);
    },

    /** Coupons then no longer say who used them. */
    async forgetErasedCustomers(): Promise<void> {
      await db
        .updateTable('coupons')
        .set({ used_by: null })
        .where('used_by', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('customers')
                .select(sql`1`.as('one'))
                .whereRef('customers.organization_id', '=', 'coupons.organization_id')
                .whereRef('customers.id', '=', 'coupons.used_by'),
            ),
          ),
        )
        .execute();
    },
  };
}
