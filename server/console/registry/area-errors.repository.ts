import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { ReportedError } from '#shared/contracts/console/area-health.ts';
import { healthDays } from '#shared/contracts/limits.ts';

export interface NewAreaError extends ReportedError {
  area: string;
  version: string;
  id: string;
  browser: string;
}

/** More errors of one version are not stored: they follow from the first ones. */
const maxErrors = 50;
const maxListed = 100;

/** Errors of areas in browsers, and which versions fail for how many users. */
export function createAreaErrorsRepository(db: Database) {
  return {
    /** Adds an error or counts it. */
    async add({ area, version, id, ...error }: NewAreaError): Promise<void> {
      const counted = await db
        .updateTable('area_errors')
        .set({ count: sql`count + 1`, last_at: sql`now()` })
        .where('area', '=', area)
        .where('version', '=', version)
        .where('id', '=', id)
        .executeTakeFirst();
      if (counted.numUpdatedRows > 0n) return;
      const { known } = await db
        .selectFrom('area_errors')
        .select(({ fn }) => fn.countAll<string>().as('known'))
        .where('area', '=', area)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      if (Number(known) >= maxErrors) return;
      await db
        .insertInto('area_errors')
        .values({ area, version, id, ...error })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Newest first. */
    list(area: string) {
      return db
        .selectFrom('area_errors')
        .select(['id', 'version', 'kind', 'message', 'stack', 'browser'])
        .select(['count', 'first_at', 'last_at'])
        .where('area', '=', area)
        .where('last_at', '>', sql<Date>`now() - make_interval(days => ${healthDays}::integer)`)
        .orderBy('last_at', 'desc')
        .orderBy('id')
        .limit(maxListed)
        .execute();
    },

    /** Once failed, always failed: a later load of the same user changes nothing. */
    async addReporter(
      version: { area: string; version: string },
      reporter: string,
      hasFailed: boolean,
    ): Promise<void> {
      await db
        .insertInto('area_reporters')
        .values({ ...version, reporter, has_failed: hasFailed })
        .onConflict((conflict) =>
          conflict.columns(['area', 'version', 'reporter']).doUpdateSet({
            has_failed: sql`area_reporters.has_failed or excluded.has_failed`,
          }),
        )
        .execute();
    },

    /** For how many users the version was loaded, and for how many it failed. */
    async countReporters({ area, version }: { area: string; version: string }) {
      const counts = await db
        .selectFrom('area_reporters')
        .select(({ fn }) => fn.countAll<string>().as('users'))
        .select(({ fn }) => fn.countAll<string>().filterWhere('has_failed', '=', true).as('failed'))
        .where('area', '=', area)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      return { users: Number(counts.users), failed: Number(counts.failed) };
    },

    /** True for the first caller. */
    async insertAlert(version: { area: string; version: string }): Promise<boolean> {
      const inserted = await db
        .insertInto('area_alerts')
        .values(version)
        .onConflict((conflict) => conflict.doNothing())
        .returning('area')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** Deletes what is older than the health of areas counts. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('area_reporters')
        .where('day', '<=', sql<Date>`current_date - ${sql.lit(healthDays)}::integer`)
        .execute();
      await db
        .deleteFrom('area_errors')
        .where('last_at', '<', sql<Date>`now() - make_interval(days => ${healthDays}::integer)`)
        .execute();
    },
  };
}
