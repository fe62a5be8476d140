import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { healthDays } from '#shared/contracts/names.ts';

export interface HealthCounts {
  area: string;
  version: string;
  loads: number;
  failures: number;
  /** Mounts by the classes of `mountBounds`. */
  mounts: number[];
}

/** How versions of areas fare with users: sums by day, of nobody in particular. */
export function createHealthRepository(db: Database) {
  return {
    /** Adds to today's sums. Each version may stand once in the list. */
    async add(counts: readonly HealthCounts[]): Promise<void> {
      await db
        .insertInto('area_health')
        .values(counts.map((each) => ({ ...each, day: sql<Date>`current_date` })))
        .onConflict((conflict) =>
          conflict.columns(['area', 'version', 'day']).doUpdateSet({
            loads: sql`area_health.loads + excluded.loads`,
            failures: sql`area_health.failures + excluded.failures`,
            mounts: sql`(
              select array_agg(had + came order by class)
              from unnest(area_health.mounts, excluded.mounts) with ordinality
                as both_of (had, came, class)
            )`,
          }),
        )
        .execute();
    },

    /** The last days, each by itself; of one area or of all. */
    recent(area?: string): Promise<HealthCounts[]> {
      const rows = db
        .selectFrom('area_health')
        .select(['area', 'version', 'loads', 'failures', 'mounts'])
        .where('day', '>', sql<Date>`current_date - ${sql.lit(healthDays)}::integer`);
      return (area === undefined ? rows : rows.where('area', '=', area)).execute();
    },

    /** Which of these versions were ever deployed. */
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
