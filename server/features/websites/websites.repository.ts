import { type Insertable, sql, type Updateable } from 'kysely';
import { staleAfter } from '#server/features/sources/index.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { WebPagesTable, WebsitesTable } from '#server/platform/db/tables/websites.ts';
import { newId } from '#server/platform/ids.ts';
import type { WebPage, Website } from '#shared/contracts/websites.ts';

export type WebsiteRow = Row<WebsitesTable>;
export type WebPageRow = Row<WebPagesTable>;
type NewWebsite = Omit<Insertable<WebsitesTable>, 'organization_id' | 'id'>;

interface PageFilter {
  text?: string | undefined;
  state?: WebPageRow['state'] | undefined;
}

/**
 * Websites of one organization's knowledges, and their pages. Whoever changes them holds their
 * knowledge's lock (`lockKnowledge`), and so needs none of the rows'.
 */
export function createWebsitesRepository(db: TenantTransaction, organizationId: string) {
  const all = () => db.selectFrom('websites').where('organization_id', '=', organizationId);
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
    const pattern = containing(text);
    return pages.where((page) =>
      page.or([page('url', 'ilike', pattern), page('title', 'ilike', pattern)]),
    );
  };
  /** With what is counted of its pages. */
  const counted = () =>
    all()
      .selectAll()
      .select([
        sql<boolean>`state = 'ready' and checked_at < now() - ${staleAfter}`.as('is_stale'),
        sql<Website['pages'] & { chunks: number }>`(
          select json_build_object(
            'waiting', count(*) filter (where page.state in ('queued', 'fetching')),
            'ready', count(*) filter (where page.state = 'ready'),
            'stale', count(*) filter (where page.state = 'stale'),
            'skipped', count(*) filter (where page.state = 'skipped'),
            'failed', count(*) filter (where page.state = 'failed'),
            'chunks', coalesce(sum(page.chunk_count), 0))
          from web_pages page
          where page.organization_id = websites.organization_id
            and page.website_id = websites.id)`.as('counts'),
      ]);

  return {
    list: (knowledgeId: string, { page, size }: { page: number; size: number }) =>
      counted()
        .where('knowledge_id', '=', knowledgeId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),

    async count(knowledgeId: string): Promise<number> {
      const { count } = await all()
        .where('knowledge_id', '=', knowledgeId)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    find: (id: string) => counted().where('id', '=', id).executeTakeFirst(),

    findByUrl: ({ knowledge_id, kind, url }: Pick<WebsiteRow, 'knowledge_id' | 'kind' | 'url'>) =>
      counted()
        .where('knowledge_id', '=', knowledge_id)
        .where('kind', '=', kind)
        .where('url', '=', url)
        .executeTakeFirst(),

    async insert(website: NewWebsite): Promise<string> {
      const id = newId();
      await db
        .insertInto('websites')
        .values({ organization_id: organizationId, id, ...website })
        .execute();
      return id;
    },

    update(id: string, change: Updateable<WebsitesTable>): Promise<WebsiteRow> {
      return db
        .updateTable('websites')
        .set({ ...change, updated_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('websites')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

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
     * Makes those of these addresses known that are not yet, as many as the website may have: what is
     * skipped does not count, but neither may it come without end.
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
          with ordinality as added (id, url, place)
        where not exists (select from web_pages page
          where page.organization_id = ${organizationId} and page.website_id = ${websiteId}
            and page.url = added.url)
        order by added.place
        limit greatest(0, (
          select least(${page_limit} - count(*) filter (where state <> 'skipped'),
            2 * ${page_limit} - count(*))
          from web_pages
          where organization_id = ${organizationId} and website_id = ${websiteId}))
        on conflict (organization_id, website_id, url) do nothing`.execute(db);
    },

    /** All pages wait to be read again; or only those that were not read. */
    async queuePages(websiteId: string, { onlyFailed }: { onlyFailed: boolean }): Promise<void> {
      const pages = changePages(websiteId).set({ state: 'queued', reason: null });
      await (onlyFailed ? pages.where('state', 'in', ['failed', 'stale']) : pages).execute();
    },

    /** What waits no longer: pages never read are forgotten, others stay as they were. */
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

    /** The page to read next, those near the start first; one whose reading was interrupted too. */
    nextPage: (websiteId: string) =>
      pagesOf(websiteId)
        .selectAll()
        .where('state', 'in', ['queued', 'fetching'])
        .orderBy('depth')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    /** The page with which the reading began. */
    firstPage: (websiteId: string) =>
      pagesOf(websiteId).selectAll().orderBy('depth').orderBy('id').limit(1).executeTakeFirst(),

    async updatePage(id: string, change: Updateable<WebPagesTable>): Promise<void> {
      await db
        .updateTable('web_pages')
        .set(change)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}

export type CountedWebsite = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createWebsitesRepository>['find']>>
>;

/** Websites of every organization whose week is over; works as the database's owner. */
export function listDueWebsites(db: Database, most: number) {
  return db
    .selectFrom('websites')
    .select(['organization_id', 'id', 'knowledge_id'])
    .where('recrawl', '=', true)
    .where('state', 'in', ['ready', 'failed'])
    .where('checked_at', '<', sql<Date>`now() - interval '7 days'`)
    .orderBy('checked_at')
    .limit(most)
    .execute();
}

export function toWebsite(row: CountedWebsite): Website {
  const { chunks, ...pages } = row.counts;
  return {
    id: row.id,
    kind: row.kind,
    url: row.url,
    depth: row.depth,
    page_limit: row.page_limit,
    include: row.include,
    exclude: row.exclude,
    recrawl: row.recrawl,
    state: row.state,
    reason: row.reason,
    pages,
    chunks,
    checked_at: row.checked_at?.toISOString() ?? null,
    is_stale: row.is_stale ?? false,
    created_at: row.created_at.toISOString(),
  };
}

export function toWebPage(row: WebPageRow): WebPage {
  return {
    id: row.id,
    url: row.url,
    title: row.title,
    state: row.state,
    reason: row.reason,
    chunks: row.chunk_count,
    checked_at: row.checked_at?.toISOString() ?? null,
    changed_at: row.changed_at?.toISOString() ?? null,
  };
}
