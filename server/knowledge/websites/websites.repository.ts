import { type Insertable, sql } from 'kysely';
import { staleAfter } from '#server/knowledge/citations/index.ts';
import type { SourceRow } from '#server/knowledge/sources/index.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';

type NewWebsite = Omit<Insertable<DatabaseTables['websites']>, 'organization_id'>;
/** A source, whose name is its URL, with the columns of websites. */
export type WebsiteRow = SourceRow &
  Omit<Row<'websites'>, 'organization_id' | 'id'> & { url: string; is_stale: boolean | null };

/**
 * Websites of one organization. Writers hold the lock of the knowledge base (`lockKnowledge`) and
 * therefore need no row locks.
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
  };
}

/** Websites of all organizations that are due for their weekly crawl; bypasses row-level security. */
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
