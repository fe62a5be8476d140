import { type Insertable, sql, type Updateable } from 'kysely';
import { staleAfter } from '#server/knowledge/citations/index.ts';
import type { SourceRow } from '#server/knowledge/sources/index.ts';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';
import type { Website } from '#shared/contracts/knowledge/websites.ts';

export type WebPageRow = Row<'web_pages'>;
type NewWebsite = Omit<Insertable<DatabaseTables['websites']>, 'organization_id'>;
/** A source, whose name is its address, with the columns of websites. */
export type WebsiteRow = SourceRow &
  Omit<Row<'websites'>, 'organization_id' | 'id'> & { url: string; is_stale: boolean | null };
type PageCounts = Website['pages'] & { chunks: number };

interface PageFilter {
  text?: string | undefined;
  state?: WebPageRow['state'] | undefined;
}

/**
 * Websites of one organization and their pages. Writers hold the lock of the knowledge base
 * (`lockKnowledge`) and therefore need no row locks.
 */
export function createWebsitesRepository(db: TenantTransaction, organizationId: string) {
  const all = () =>
    db
      .selectFrom('websites')
      .innerJoin('sources', (join) =>
        join
          .onRef('sources.organization_id', '=', 'websites.organization_id')
          .onRef('sources.id', '=', 'websites.id'),
      )
      .selectAll(['websites', 'sources'])
      .select([
        'sources.name as url',
        sql<
          boolean | null
        >`sources.state = 'ready' and sources.checked_at < now() - ${staleAfter}`.as('is_stale'),
      ])
      .where('sources.organization_id', '=', organizationId);
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
  async function countAll(websiteIds: readonly string[]): Promise<Map<string, PageCounts>> {
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
    list: (knowledgeId: string, { page, size }: { page: number; size: number }) =>
      all()
        .where('sources.knowledge_id', '=', knowledgeId)
        .orderBy('sources.created_at', 'desc')
        .orderBy('sources.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),

    find: (id: string): Promise<WebsiteRow | undefined> =>
      all().where('sources.id', '=', id).executeTakeFirst(),

    findByUrl: (knowledgeId: string, scope: WebsiteRow['scope'], url: string) =>
      all()
        .where('sources.knowledge_id', '=', knowledgeId)
        .where('websites.scope', '=', scope)
        .where('sources.name', '=', url)
        .executeTakeFirst(),

    async insert(website: NewWebsite): Promise<void> {
      await db
        .insertInto('websites')
        .values({ organization_id: organizationId, ...website })
        .execute();
    },

    count: async (websiteId: string) =>
      (await countAll([websiteId])).get(websiteId) ?? zeroPageCounts,

    countAll,

    listPages: (websiteId: string, filter: PageFilter & { page: number; size: number }) =>
      matching(websiteId, filter)
        .selectAll()
        .orderBy(sql`state in ('failed', 'stale')`, 'desc')
        .orderBy('url')
        .limit(filter.size)
        .offset((filter.page - 1) * filter.size)
        .execute(),

    async countPages(websiteId: string, filter: PageFilter): Promise<number> {
      const { count } = await matching(websiteId, filter)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    async pagesWithChunks(websiteId: string): Promise<string[]> {
      const rows = await pagesOf(websiteId).where('chunk_count', '>', 0).select('id').execute();
      return rows.map(({ id }) => id);
    },

    /**
     * Adds the addresses that are new, up to the page limit. Skipped pages do not count towards it,
     * but there may be no more than twice as many pages in total.
     */
    async addPages(
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
    async queuePages(websiteId: string, { onlyFailed }: { onlyFailed: boolean }): Promise<void> {
      const pages = changePages(websiteId).set({ state: 'queued', reason: null });
      await (onlyFailed ? pages.where('state', 'in', ['failed', 'stale']) : pages).execute();
    },

    /**
     * Removes pages from the queue: those never read are deleted, others return to their previous
     * state.
     */
    async unqueuePages(websiteId: string): Promise<void> {
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
    nextPage: (websiteId: string) =>
      pagesOf(websiteId)
        .selectAll()
        .where('state', 'in', ['queued', 'fetching'])
        .orderBy('depth')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    /** The page with which the crawl started. */
    firstPage: (websiteId: string) =>
      pagesOf(websiteId).selectAll().orderBy('depth').orderBy('id').limit(1).executeTakeFirst(),

    async updatePage(id: string, change: Updateable<DatabaseTables['web_pages']>): Promise<void> {
      await db
        .updateTable('web_pages')
        .set(change)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}

export type WebsitesRepository = ReturnType<typeof createWebsitesRepository>;

export const zeroPageCounts = { waiting: 0, ready: 0, stale: 0, skipped: 0, failed: 0, chunks: 0 };

/** Websites of all organizations whose last crawl is a week old; bypasses row-level security. */
export function listDueWebsites(db: Database, limit: number) {
  return db
    .selectFrom('sources')
    .innerJoin('websites', (join) =>
      join
        .onRef('websites.organization_id', '=', 'sources.organization_id')
        .onRef('websites.id', '=', 'sources.id'),
    )
    .select(['sources.organization_id', 'sources.id', 'sources.knowledge_id'])
    .where('sources.kind', '=', 'website')
    .where('websites.recrawl', '=', true)
    .where('sources.state', 'in', ['ready', 'failed'])
    .where('sources.checked_at', '<', sql<Date>`now() - interval '7 days'`)
    .orderBy('sources.checked_at')
    .limit(limit)
    .execute();
}
