import type { Database } from '#server/platform/db/database.ts';

/** Subscriptions and invoices of all organizations, for jobs; runs as the database owner. */
export function createDueSubscriptions(db: Database) {
  return {
    /** Whose period has ended, or whose planned suspension has come. */
    async listEnded(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('subscriptions')
        .select('organization_id')
        .where('state', 'in', ['trial', 'active', 'cancel_requested'])
        .where('period_end', '<=', now)
        .orderBy('period_end')
        .limit(limit)
        .execute();
      return rows.map((row) => row.organization_id);
    },

    /** Which of these organizations have a subscription that is not suspended. */
    async listRunning(organizationIds: readonly string[]): Promise<string[]> {
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
