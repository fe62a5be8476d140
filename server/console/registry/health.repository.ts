import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { healthDays } from '#shared/contracts/limits.ts';

export interface HealthCounts {
  area: string;
  version: string;
  loads: number;
  failures: number;
  /** Numbers of mounts by the buckets of `mountBounds`. */
  mounts: number[];
}

/** Health of versions as sums by day, without data about users. */
export function createHealthRepository(db: Database) {
  return {
    /** Adds to today's sums. Each version may occur once in the list. */
    async add(counts: readonly HealthCounts[]): Promise<void> {
      await db
        .insertInto('area_health')
        .values(counts.map((each) => ({ ...each, day: sql<Date>`current_date` })))
        .onConflict((conflict) =>
          conflict.columns(['area', 'version', 'day']).doUpdateSet({
            loads: sql`area_health.loads + excluded.loads`,
            failures: sql`area_health.failures + excluded.failures`,
            mounts: sql`(
              select array_agg(stored + added order by bucket)
              from unnest(area_health.mounts, excluded.mounts) with ordinality
                as mounts (stored, added, bucket)
            )`,
          }),
        )
        .execute();
    },

    /** The last days one by one, of one area or all. */
    recent(area?: string): Promise<HealthCounts[]> {
      const rows = db
        .selectFrom('area_health')
        .select(['area', 'version', 'loads', 'failures', 'mounts'])
        .where('day', '>', sql<Date>`current_date - ${sql.lit(healthDays)}::integer`);
      return (area === undefined ? rows : rows.where('area', '=', area)).execute();
    },

    /** The versions of the list that were ever deployed. */
    deployed(versions: readonly { area: string; version: string }[]) {
      return db
        .selectFrom('area_versions')
        .select(['area', 'version'])
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('area', 'version'),
            'in',
            versions.map(({ area, version }) => tuple(area, version)),
          ),
        )
        .execute();
    },
  };
}
