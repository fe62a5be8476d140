import type { Database, TenantTransaction } from '#server/platform/db/database.ts';

/** Used chats beyond the plan, by agreement and period, oldest first. */
export function countOverage(db: TenantTransaction, organizationId: string) {
  return db
    .selectFrom('usage_events')
    .select((row) => ['period_start', row.fn.countAll<number>().as('chats')])
    .select((row) => row.ref('overage_id').$notNull().as('overage_id'))
    .where('organization_id', '=', organizationId)
    .where('overage_id', 'is not', null)
    .where('kind', '=', 'commit')
    .groupBy(['overage_id', 'period_start'])
    .orderBy('period_start')
    .execute();
}

/** Organizations with used chats beyond their plan, in order of their ids. */
export async function listWithOverage(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('usage_events')
    .select('organization_id')
    .distinct()
    .where('organization_id', '>', after)
    .where('overage_id', 'is not', null)
    .where('kind', '=', 'commit')
    .orderBy('organization_id')
    .limit(limit)
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}
