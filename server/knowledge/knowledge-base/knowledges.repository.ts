import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import {
  type KnowledgeKind,
  type KnowledgeWithSources,
  knowledgeKinds,
} from '#shared/contracts/knowledge/knowledge.ts';

type PublicSource = KnowledgeWithSources['sources'][number];

/** Kinds of sources by their names in the public contract. */
const kinds = {
  documents: 'document',
  urls: 'website',
  products: 'products',
  csv: 'table',
} as const satisfies Record<Exclude<KnowledgeKind, 'faq'>, string>;

const publicKinds = knowledgeKinds.filter((kind) => kind !== 'faq');

/** Knowledge bases of one organization with the counts of their sources. */
export function createKnowledgesRepository(db: TenantTransaction, organizationId: string) {
  const sourcesWith = (condition: ReturnType<typeof sql>) => sql`from sources
    where sources.organization_id = knowledges.organization_id
      and sources.knowledge_id = knowledges.id and ${condition}`;
  const count = (kind: string) =>
    sql<number>`(select count(*)::int ${sourcesWith(sql`sources.kind = ${kind}`)})`;
  const countRows = (table: 'faqs' | 'products') => sql<number>`(
    select count(*)::int from ${sql.table(table)} as item
    where item.organization_id = knowledges.organization_id
      and item.knowledge_id = knowledges.id)`;
  const hasSource = (condition: ReturnType<typeof sql>) =>
    sql<boolean>`exists (select ${sourcesWith(condition)})`;
  const firstName = (condition: ReturnType<typeof sql>) => sql<string | null>`(
    select sources.name ${sourcesWith(condition)} order by sources.created_at limit 1)`;

  return {
    /**
     * Lists the knowledge bases that the caller may edit, or the one with this name; the oldest first.
     */
    list({ reachable, name }: { reachable: 'all' | readonly string[]; name?: string | undefined }) {
      let rows = db
        .selectFrom('knowledges')
        .select(['id', 'collection_name', 'chunk_count'])
        .select([
          countRows('faqs').as('faq'),
          count(kinds.documents).as('documents'),
          count(kinds.urls).as('urls'),
          countRows('products').as('products'),
          count(kinds.csv).as('csv'),
          hasSource(sql`sources.state in ('queued', 'reading', 'indexing')`).as('is_busy'),
          hasSource(sql`sources.state = 'failed'`).as('has_failed'),
          hasSource(sql`sources.state = 'ready'`).as('has_ready'),
          firstName(sql`sources.file_key is not null
            and sources.kind in (${kinds.csv}, ${kinds.products})`).as('csv_name'),
          sql<string | null>`(select shop.url from sources
            join product_files as shop on shop.organization_id = sources.organization_id
              and shop.id = sources.id
            where sources.organization_id = knowledges.organization_id
              and sources.knowledge_id = knowledges.id and shop.url is not null
            order by sources.created_at limit 1)`.as('ecommerce_url'),
        ])
        .where('organization_id', '=', organizationId);
      if (reachable !== 'all') {
        rows = rows.where('id', '=', sql<string>`any(${[...reachable]}::text[])`);
      }
      if (name !== undefined) rows = rows.where('collection_name', '=', name);
      return rows.orderBy('created_at').orderBy('id').execute();
    },

    /** The oldest 1,000 sources; without FAQs, which have no state because saving indexes them. */
    async sources(knowledgeId: string): Promise<PublicSource[]> {
      const rows = await db
        .selectFrom('sources')
        .select(['id', 'kind', 'name', 'state', 'item_count as size'])
        .where('organization_id', '=', organizationId)
        .where('knowledge_id', '=', knowledgeId)
        .orderBy('created_at')
        .orderBy('id')
        .limit(1_000)
        .execute();
      return rows.flatMap(({ kind, ...source }) => {
        const type = publicKinds.find((name) => kinds[name] === kind);
        return type ? [{ type, ...source }] : [];
      });
    },
  };
}
export type KnowledgeRow = Awaited<
  ReturnType<ReturnType<typeof createKnowledgesRepository>['list']>
>[number];
