import { type Insertable, sql, type Updateable } from 'kysely';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';

export type SourceRow = Row<'sources'>;
export type NewSource = Omit<Insertable<DatabaseTables['sources']>, 'organization_id' | 'id'>;
export type SourceChange = Omit<
  Updateable<DatabaseTables['sources']>,
  'organization_id' | 'id' | 'knowledge_id' | 'kind'
>;

export interface SourceFilter {
  knowledgeId: string;
  kind: string;
  /** Part of the name. */
  text?: string | undefined;
}

/**
 * Sources of one organization. Writers hold the lock of the knowledge base (`lockKnowledge`) and
 * therefore need no row locks.
 */
export function createSourcesRepository(db: TenantTransaction, organizationId: string) {
  const all = () => db.selectFrom('sources').where('organization_id', '=', organizationId);
  const matching = ({ knowledgeId, kind, text }: SourceFilter) => {
    const query = all().where('knowledge_id', '=', knowledgeId).where('kind', '=', kind);
    if (!text) return query;
    const pattern = containsPattern(text.normalize('NFKC'));
    return query.where(sql<boolean>`normalize(name, nfkc) ilike ${pattern}`);
  };

  return {
    /** Lists the newest first; all of them without a size. */
    list({ page = 1, size, ...filter }: SourceFilter & { page?: number; size?: number }) {
      const rows = matching(filter).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
      return (size ? rows.limit(size).offset((page - 1) * size) : rows).execute();
    },

    async count(filter: SourceFilter): Promise<number> {
      const { count } = await matching(filter)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    find: (id: string) => all().selectAll().where('id', '=', id).executeTakeFirst(),

    findMany: (kind: string, ids: readonly string[]): Promise<SourceRow[]> =>
      all()
        .selectAll()
        .where('kind', '=', kind)
        .where('id', 'in', [...ids])
        .execute(),

    findByName: ({ knowledgeId, kind, name }: SourceFilter & { name: string }) =>
      matching({ knowledgeId, kind }).selectAll().where('name', '=', name).executeTakeFirst(),

    insert(source: NewSource): Promise<SourceRow> {
      return db
        .insertInto('sources')
        .values({ organization_id: organizationId, id: newId(), ...source })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    update(id: string, change: SourceChange): Promise<SourceRow> {
      return db
        .updateTable('sources')
        .set({ ...change, updated_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('sources')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

/** Sources of all organizations whose text an earlier version of the chunker has split. */
export function listOutdatedSources(
  db: Database,
  { kind, chunkerVersion, limit }: { kind: string; chunkerVersion: number; limit: number },
) {
  return db
    .selectFrom('sources')
    .select(['organization_id', 'knowledge_id', 'id'])
    .where('kind', '=', kind)
    .where('state', '=', 'ready')
    .where('file_key', 'is not', null)
    .where('chunker_version', '<', chunkerVersion)
    .orderBy('id')
    .limit(limit)
    .execute();
}
