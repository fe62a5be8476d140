import { sql } from 'kysely';
import { contentVersion } from '#server/platform/db/content-version.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** A week and a few days for a site that is down: what was not looked at for longer may be old. */
export const staleAfter = sql`interval '10 days'`;

/** What a source says today, and whether that can be relied on. */
export interface SourceState {
  /** Settings are several texts of one agent; all else has one. None: the source is gone. */
  versions: number[];
  /** When a web page or a shop was last looked at; null for what changes only by hand. */
  checkedAt: Date | null;
  /** It could not be looked at, or was not for long. */
  isStale: boolean;
}

/** How sources of any kind stand now, by their ids; those that are gone are absent. */
export async function findSourceStates(
  db: TenantTransaction,
  organizationId: string,
  sourceIds: readonly string[],
): Promise<Map<string, SourceState>> {
  const ids = [...new Set(sourceIds)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SourceState & { id: string }>`
    with wanted as (select unnest(${ids}::text[]) as id),
    version as (
      select wanted.id, chunk.source_version as version from wanted
      -- All chunks of a source have one version, and a book has thousands.
      cross join lateral (
        select source_version from chunks
        where organization_id = ${organizationId} and source_id = wanted.id limit 1) chunk
      union all
      select id, version from data_tables
        where organization_id = ${organizationId} and id = any(${ids})
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
      select product.id, file.last_checked_at, file.state = 'failed'
        from products product
        join product_files file on file.organization_id = product.organization_id
          and file.id = product.file_id and file.kind = 'url'
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
