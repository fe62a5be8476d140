import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** When windows were used and installed. Does not increment their revision. */
export function createWindowActivityRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** At most once a minute: updated by every turn, the row would be a bottleneck. */
    async markActive(id: string): Promise<void> {
      await db
        .updateTable('windows')
        .set({ last_activity_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where(sql<boolean>`coalesce(last_activity_at, 'epoch') < now() - interval '1 minute'`)
        .execute();
    },

    /** Records the first sighting of the window on a page. */
    async recordInstallation(id: string): Promise<void> {
      await db
        .updateTable('windows')
        .set({ installed_at: new Date() })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('installed_at', 'is', null)
        .execute();
    },
  };
}
