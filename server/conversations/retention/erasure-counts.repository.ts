import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** How much was erased, by kind. */
export type ErasureCounts = Record<string, number>;

/** Adds to the counts of the organization's erasure, which its audit entry will contain. */
export async function addToCounts(
  transaction: Database,
  organizationId: string,
  kind: string,
  more: number,
): Promise<void> {
  await sql`
    insert into retention_runs (organization_id, counts)
    values (${organizationId}, jsonb_build_object(${kind}::text, ${more}::bigint))
    on conflict (organization_id) do update set counts = retention_runs.counts
      || jsonb_build_object(${kind}::text,
        coalesce((retention_runs.counts ->> ${kind}::text)::bigint, 0) + ${more}::bigint)`.execute(
    transaction,
  );
}

/** Ends an erasure and returns its counts; undefined when nothing was erased. */
export async function finishErasure(
  transaction: Database,
  organizationId: string,
): Promise<ErasureCounts | undefined> {
  const run = await transaction
    .deleteFrom('retention_runs')
    .where('organization_id', '=', organizationId)
    .returning('counts')
    .executeTakeFirst();
  return run?.counts;
}
