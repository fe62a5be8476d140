import { sql } from 'kysely';
import type { WindowScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { inScope } from './counts.repository.ts';

/** Usage of the plan that the metering counters do not have. */
export function createUsageRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** All windows, also hidden and deleted ones, with their number of customers in the period. */
    windows(scope: WindowScope, periodStart: Date) {
      return db
        .selectFrom('windows')
        .select((row) => [
          'windows.id',
          'windows.hash_id',
          'windows.deleted_at',
          sql<string>`windows.draft ->> 'name'`.as('name'),
          row
            .selectFrom('monthly_customers')
            .select((customer) => customer.fn.countAll<number>().as('count'))
            .where('monthly_customers.organization_id', '=', organizationId)
            .where('monthly_customers.period_start', '=', periodStart)
            .whereRef('monthly_customers.window_id', '=', 'windows.id')
            .as('mau'),
        ])
        .where('windows.organization_id', '=', organizationId)
        .where(inScope('windows.id', scope))
        .orderBy('windows.created_at')
        .execute();
    },
  };
}
