import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { StatisticsRange } from './date-range.ts';

interface Progress {
  /** The last day that was rolled up. */
  through: string;
  /** Days of the range that changed since they were rolled up. */
  changed: string[];
}

/** Null while the days in this time zone are not rolled up. */
export async function findProgress(
  db: TenantTransaction,
  organizationId: string,
  { timezone, from, before }: StatisticsRange,
): Promise<Progress | null> {
  const { rows } = await sql<Progress>`
    select through::text as through, array(
      select distinct (at at time zone ${timezone})::date::text from statistics_changes
      where organization_id = ${organizationId} and at >= ${from} and at < ${before}
    ) as changed
    from statistics_progress
    where organization_id = ${organizationId} and timezone = ${timezone}`.execute(db);
  return rows[0] ?? null;
}
