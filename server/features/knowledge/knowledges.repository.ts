import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { KnowledgeWithSources } from '#shared/contracts/knowledge.ts';

/** States of sources on their way into the index. */
const busy = sql`('queued', 'fetching', 'parsing', 'indexing', 'crawling', 'reading', 'loading')`;

/** Knowledges of one organization, with what is counted of their sources. */
export function createKnowledgesRepository(db: TenantTransaction, organizationId: string) {
  const countOf = (
    table: string,
  ) => sql<number>`(select count(*)::int from ${sql.table(table)} source
    where source.organization_id = knowledges.organization_id
      and source.knowledge_id = knowledges.id)`;
  /** Everything but FAQs, which are part of the index as soon as they are saved. */
  const sourcesOf = (knowledgeId: ReturnType<typeof sql>) => sql`
    select id, 'documents' as type, document_name as name, state, chunk_count as size, created_at
      from documents where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
    union all select id, 'urls', url, state, coalesce((select sum(page.chunk_count)::int
        from web_pages page where page.organization_id = websites.organization_id
          and page.website_id = websites.id), 0), created_at
      from websites where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
    union all select id, 'products', name, state, product_count, created_at
      from product_files where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
    union all select id, 'csv', name, state, row_count, created_at
      from data_tables where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}`;
  const sourcesIn = (state: ReturnType<typeof sql>) => sql<boolean>`exists (
    select from (${sourcesOf(sql`knowledges.id`)}) source where source.state ${state})`;

  return {
    /** In the order in which they came; those that may be reached, or the one of a name. */
    list({ reachable, name }: { reachable: 'all' | readonly string[]; name?: string | undefined }) {
      let rows = db
        .selectFrom('knowledges')
        .select(['id', 'collection_name', 'chunk_count'])
        .select([
          countOf('faqs').as('faq'),
          countOf('documents').as('documents'),
          countOf('websites').as('urls'),
          countOf('products').as('products'),
          countOf('data_tables').as('csv'),
          sourcesIn(sql`in ${busy}`).as('is_busy'),
          sourcesIn(sql`= 'failed'`).as('has_failed'),
          sourcesIn(sql`= 'ready'`).as('has_ready'),
          sql<string | null>`(select source.name
            from (${sourcesOf(sql`knowledges.id`)}) source
            where source.type = 'csv' or source.id in (select file.id from product_files file
              where file.organization_id = ${organizationId} and file.kind = 'csv')
            order by source.created_at limit 1)`.as('csv_name'),
          sql<string | null>`(select file.url from product_files file
            where file.organization_id = knowledges.organization_id
              and file.knowledge_id = knowledges.id and file.kind = 'url'
            order by file.created_at limit 1)`.as('ecommerce_url'),
        ])
        .where('organization_id', '=', organizationId);
      if (reachable !== 'all') {
        rows = rows.where('id', '=', sql<string>`any(${[...reachable]}::text[])`);
      }
      if (name !== undefined) rows = rows.where('collection_name', '=', name);
      return rows.orderBy('created_at').orderBy('id').execute();
    },

    async sources(knowledgeId: string): Promise<KnowledgeWithSources['sources']> {
      const { rows } = await sql<KnowledgeWithSources['sources'][number]>`
        select id, type, name, state, size from (${sourcesOf(sql`${knowledgeId}`)}) source
        order by created_at, id limit 1000`.execute(db);
      return rows;
    },
  };
}
export type KnowledgeRow = Awaited<
  ReturnType<ReturnType<typeof createKnowledgesRepository>['list']>
>[number];
