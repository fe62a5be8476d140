import { sql, type Updateable } from 'kysely';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';
import type { Website } from '#shared/contracts/knowledge/websites.ts';
import type { WebsiteRow } from './websites.repository.ts';

export type WebPageRow = Row<'web_pages'>;
export type PageCounts = Website['pages'] & { chunks: number };

export interface SectionRow {
  heading: string;
  body: string;
  url: string;
  depth: number;
  ordinal: number;
}

/** Questions first, then pages near the start and their first sections. */
function weightOf({ heading, depth, ordinal }: SectionRow): number {
  return (/[?？]$/.test(heading) ? 0 : 10_000) + depth * 100 + ordinal;
}

interface PageFilter {
  text?: string | undefined;
  state?: WebPageRow['state'] | undefined;
}

/** Pages of the websites of one organization. Writers hold the lock of the knowledge base. */
export function createWebPagesRepository(db: TenantTransaction, organizationId: string) {
  const pagesOf = (websiteId: string) =>
    db
      .selectFrom('web_pages')
      .where('organization_id', '=', organizationId)
      .where('website_id', '=', websiteId);
  const changePages = (websiteId: string) =>
    db
      .updateTable('web_pages')
      .where('organization_id', '=', organizationId)
      .where('website_id', '=', websiteId);
  const matching = (websiteId: string, { text, state }: PageFilter) => {
    let pages = pagesOf(websiteId);
    if (state) pages = pages.where('state', '=', state);
    if (!text) return pages;
    const pattern = containsPattern(text);
    return pages.where((page) =>
      page.or([page('url', 'ilike', pattern), page('title', 'ilike', pattern)]),
    );
  };
  /** Counts of pages by state, and of chunks; websites without pages are absent. */
  async function countByState(websiteIds: readonly string[]): Promise<Map<string, PageCounts>> {
    const { rows } = await sql<PageCounts & { website_id: string }>`
      select website_id,
        count(*) filter (where state in ('queued', 'fetching'))::int as waiting,
        count(*) filter (where state = 'ready')::int as ready,
        count(*) filter (where state = 'stale')::int as stale,
        count(*) filter (where state = 'skipped')::int as skipped,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(sum(chunk_count), 0)::int as chunks
      from web_pages
      where organization_id = ${organizationId} and website_id = any(${[...websiteIds]})
      group by website_id`.execute(db);
    return new Map(rows.map(({ website_id, ...counts }) => [website_id, counts]));
  }

  return {
    countByState,

    /** Sections of the pages that were read, with headings: questions first, then in the order of the site. */
    async listSections(websiteId: string, limit: number): Promise<SectionRow[]> {
      const { rows } = await sql<SectionRow>`
        select distinct on (lower(heading)) heading, body, coalesce(chunks.url, pages.url) as url,
          pages.depth, pages.id as page_id, ordinal
        from web_pages as pages
        join chunks on chunks.organization_id = pages.organization_id
          and chunks.source_type = 'url' and chunks.source_id = pages.id
        cross join lateral (
          select (regexp_split_to_array(chunks.title, ' › '))[
            array_length(regexp_split_to_array(chunks.title, ' › '), 1)] as heading
        ) as last
        where pages.organization_id = ${organizationId} and pages.website_id = ${websiteId}
          and chunks.title like '% › %'
          and length(heading) between 2 and 120 and length(body) between 20 and 3000
        order by lower(heading), ordinal limit 500`.execute(db);
      return rows.sort((one, other) => weightOf(one) - weightOf(other)).slice(0, limit);
    },

    /** The questions of the FAQ that the website belongs to, in lower case. */
    async listQuestions(websiteId: string): Promise<Set<string>> {
      const { rows } = await sql<{ question: string }>`
        select lower(faqs.question) as question from faqs
        join sources on sources.organization_id = faqs.organization_id
          and sources.knowledge_id = faqs.knowledge_id
        where faqs.organization_id = ${organizationId} and sources.id = ${websiteId}
        limit 5000`.execute(db);
      return new Set(rows.map(({ question }) => question));
    },

    countOf: async (websiteId: string) =>
      (await countByState([websiteId])).get(websiteId) ?? zeroPageCounts,

    list: (websiteId: string, filter: PageFilter & { page: number; size: number }) =>
      matching(websiteId, filter)
        .selectAll()
        .orderBy(sql`state in ('failed', 'stale')`, 'desc')
        .orderBy('url')
        .limit(filter.size)
        .offset((filter.page - 1) * filter.size)
        .execute(),

    async count(websiteId: string, filter: PageFilter): Promise<number> {
      const { count } = await matching(websiteId, filter)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    async listIdsWithChunks(websiteId: string): Promise<string[]> {
      const rows = await pagesOf(websiteId).where('chunk_count', '>', 0).select('id').execute();
      return rows.map(({ id }) => id);
    },

    /**
     * Adds the URLs that are new, up to the page limit. Skipped pages do not count towards it, but
     * there may be no more than twice as many pages in total.
     */
    async add(
      { id: websiteId, page_limit }: Pick<WebsiteRow, 'id' | 'page_limit'>,
      urls: readonly string[],
      depth: number,
    ): Promise<void> {
      const rows = urls.map((url) => ({ id: newId(), url }));
      await sql`
        insert into web_pages (organization_id, id, website_id, url, depth)
        select ${organizationId}, added.id, ${websiteId}, added.url, ${depth}
        from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ url }) => url)}::text[])
          with ordinality as added (id, url, position)
        where not exists (select from web_pages page
          where page.organization_id = ${organizationId} and page.website_id = ${websiteId}
            and page.url = added.url)
        order by added.position
        limit greatest(0, (
          select least(${page_limit} - count(*) filter (where state <> 'skipped'),
            2 * ${page_limit} - count(*))
          from web_pages
          where organization_id = ${organizationId} and website_id = ${websiteId}))
        on conflict (organization_id, website_id, url) do nothing`.execute(db);
    },

    /** Queues all pages, or only those that failed. */
    async queue(websiteId: string, { onlyFailed }: { onlyFailed: boolean }): Promise<void> {
      const pages = changePages(websiteId).set({ state: 'queued', reason: null });
      await (onlyFailed ? pages.where('state', 'in', ['failed', 'stale']) : pages).execute();
    },

    /**
     * Removes pages from the queue: those never read are deleted, others return to their previous
     * state.
     */
    async unqueue(websiteId: string): Promise<void> {
      await db
        .deleteFrom('web_pages')
        .where('organization_id', '=', organizationId)
        .where('website_id', '=', websiteId)
        .where('state', 'in', ['queued', 'fetching'])
        .where('checked_at', 'is', null)
        .execute();
      await changePages(websiteId)
        .where('state', 'in', ['queued', 'fetching'])
        .set({ state: sql`case when chunk_count > 0 then 'ready' else 'skipped' end` })
        .execute();
    },

    /** The next page by depth; interrupted ones are visited again. */
    next: (websiteId: string) =>
      pagesOf(websiteId)
        .selectAll()
        .where('state', 'in', ['queued', 'fetching'])
        .orderBy('depth')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    /** The page with which the crawl started. */
    first: (websiteId: string) =>
      pagesOf(websiteId).selectAll().orderBy('depth').orderBy('id').limit(1).executeTakeFirst(),

    async update(id: string, change: Updateable<DatabaseTables['web_pages']>): Promise<void> {
      await db
        .updateTable('web_pages')
        .set(change)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}

export type WebPagesRepository = ReturnType<typeof createWebPagesRepository>;

export const zeroPageCounts = { waiting: 0, ready: 0, stale: 0, skipped: 0, failed: 0, chunks: 0 };
