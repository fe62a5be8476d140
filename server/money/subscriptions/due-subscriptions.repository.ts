import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Subscriptions of all organizations, for jobs; runs as the database owner. */
export function createDueSubscriptions(db: Database) {
  return {
    /** What some organizations subscribe to, by organization. */
    async listOf(organizationIds: readonly string[]) {
      const rows = await db
        .selectFrom('subscriptions')
        .select(['organization_id', 'id', 'plan', 'period', 'state', 'period_end'])
        .where('organization_id', '=', sql<string>`any(${[...organizationIds]})`)
        .execute();
      return new Map(rows.map(({ organization_id, ...row }) => [organization_id, row]));
    },

    /** Open organizations whose period has ended, in the order of their ids. */
    async listEnded(
      now: Date,
      { after, limit }: { after: string; limit: number },
    ): Promise<string[]> {
      const rows = await db
        .selectFrom('subscriptions')
        .innerJoin('organizations', 'organizations.id', 'subscriptions.organization_id')
        .select('organization_id')
        .where('organizations.deleted_at', 'is', null)
        .where('state', 'in', ['trial', 'active', 'cancel_requested'])
        .where('period_end', '<=', now)
        .where('organization_id', '>', after)
        .orderBy('organization_id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.organization_id);
    },

    /** Those of these organizations whose subscription is active. */
    async listActive(organizationIds: readonly string[]): Promise<string[]> {
      if (organizationIds.length === 0) return [];
      const rows = await db
        .selectFrom('subscriptions')
        .select('organization_id')
        .where('organization_id', 'in', [...organizationIds])
        .where('state', 'in', ['active', 'cancel_requested'])
        .execute();
      return rows.map((row) => row.organization_id);
    },
  };
}
