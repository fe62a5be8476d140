import { sql } from 'kysely';
import { contentVersion } from '#server/platform/db/content-version.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** A week between checks, plus a few days for a site that is down. */
export const staleAfter = sql`interval '10 days'`;

/** The current version of a source and its freshness. */
export interface CitedSourceState {
  /** The settings of an agent have several, other sources one, a deleted source none. */
  versions: number[];
  /** The last check of a web page or a shop; null for sources that only members change. */
  checkedAt: Date | null;
  /** The last check failed or is too old. */
  isStale: boolean;
}

/** The states of sources of any kind by their ids; deleted ones are absent. */
export async function findSourceStates(
  db: TenantTransaction,
  organizationId: string,
  sourceIds: readonly string[],
): Promise<Map<string, CitedSourceState>> {
  const ids = [...new Set(sourceIds)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CitedSourceState & { id: string }>`
    with wanted as (select unnest(${ids}::text[]) as id),
    version as (
      select wanted.id, chunk.source_version as version from wanted
      -- All chunks of a source have the same version, so one of possibly thousands is enough.
      cross join lateral (
        select source_version from chunks
        where organization_id = ${organizationId} and source_id = wanted.id limit 1) chunk
      union all
      select id, version from sources
        where kind = 'table' and organization_id = ${organizationId} and id = any(${ids})
      union all
      select agent_id, ${contentVersion('details')} from sales_details
        where organization_id = ${organizationId} and agent_id = any(${ids})
      union all
      select agent_id, ${contentVersion('profile')} from companion_profiles
        where organization_id = ${organizationId} and agent_id = any(${ids})
    ),
    visit as (
      select id, checked_at, state = 'stale' as has_failed from web_pages
        where organization_id = ${organizationId} and id = any(${ids})
      union all
      select product.id, source.checked_at, source.state = 'failed'
        from products product
        join sources source on source.organization_id = product.organization_id
          and source.id = product.file_id and source.file_key is null
        where product.organization_id = ${organizationId} and product.id = any(${ids})
    )
    select version.id, array_agg(version.version) as versions,
      max(visit.checked_at) as "checkedAt",
      coalesce(bool_or(visit.has_failed or visit.checked_at < now() - ${staleAfter}), false)
        as "isStale"
    from version left join visit on visit.id = version.id
    group by version.id`.execute(db);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
