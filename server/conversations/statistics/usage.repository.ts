import { sql } from 'kysely';
import { inScope, type WindowScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** The windows and the currency that are shown beside the metered usage. */
export function createUsageRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** All windows, also hidden and deleted ones. */
    windows(scope: WindowScope) {
      return db
        .selectFrom('windows')
        .select([
          'windows.id',
          'windows.hash_id',
          'windows.deleted_at',
          sql<string>`windows.draft ->> 'name'`.as('name'),
        ])
        .where('windows.organization_id', '=', organizationId)
        .where(inScope('windows.id', scope))
        .orderBy('windows.created_at')
        .execute();
    },

    /** How many answers beyond the plan are billed per month; 0: the AI stops at the limit. */
    async maxBilledChats(): Promise<number> {
      const { overage_max } = await db
        .selectFrom('organizations')
        .select('overage_max')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return overage_max ?? 0;
    },

    /** The currency of prices: ISO 4217. */
    async currency(): Promise<string> {
      const { currency } = await db
        .selectFrom('organizations')
        .select('currency')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return currency;
    },
  };
}
