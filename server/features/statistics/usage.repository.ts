import { sql } from 'kysely';
import type { WindowScope } from '#server/platform/auth/window-scope.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { inScope } from './counts.repository.ts';

/** What an organization uses of its plan, beyond the counters of the metering. */
export function createUsageRepository(db: TenantTransaction, organizationId: string) {
  return {
    storage() {
      return db
        .selectFrom('files')
        .select((row) => [
          row.fn.countAll<number>().as('files'),
          sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'),
        ])
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
    },

    /** Windows, also those that are hidden or deleted, with their customers of the period. */
    windows(scope: WindowScope, periodStart: Date) {
      return db
        .selectFrom('windows')
        .select((row) => [
          'windows.id',
          'windows.hash_id',
          'windows.deleted_at',
          sql<string>`windows.draft ->> 'name'`.as('name'),
          row
            .selectFrom('monthly_visitors')
            .select((visitor) => visitor.fn.countAll<number>().as('count'))
            .where('monthly_visitors.organization_id', '=', organizationId)
            .where('monthly_visitors.period_start', '=', periodStart)
            .whereRef('monthly_visitors.window_id', '=', 'windows.id')
            .as('mau'),
        ])
        .where('windows.organization_id', '=', organizationId)
        .where(inScope('windows.id', scope))
        .orderBy('windows.created_at')
        .execute();
    },
  };
}
