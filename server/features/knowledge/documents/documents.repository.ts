import { type Insertable, sql, type Updateable } from 'kysely';
import { containing } from '#server/platform/db/containing.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { DocumentsTable } from '#server/platform/db/tables/knowledge.ts';
import { newId } from '#server/platform/ids.ts';
import type { Document } from '#shared/contracts/documents.ts';

export type DocumentRow = Row<DocumentsTable>;
type NewDocument = Omit<Insertable<DocumentsTable>, 'organization_id' | 'id'>;

interface Filter {
  knowledgeId: string;
  text?: string | undefined;
}

/**
 * Documents of one organization's knowledges. Whoever changes them holds their knowledge's lock
 * (`lockKnowledge`), and so needs none of the rows'.
 */
export function createDocumentsRepository(db: TenantTransaction, organizationId: string) {
  const all = () => db.selectFrom('documents').where('organization_id', '=', organizationId);
  const matching = ({ knowledgeId, text }: Filter) => {
    const query = all().where('knowledge_id', '=', knowledgeId);
    if (!text) return query;
    const pattern = containing(text.normalize('NFKC'));
    return query.where(sql<boolean>`normalize(document_name, nfkc) ilike ${pattern}`);
  };

  return {
    list: ({ page, size, ...filter }: Filter & { page: number; size: number }) =>
      matching(filter)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),

    async count(filter: Filter): Promise<number> {
      const { count } = await matching(filter)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    find: (id: string) => all().selectAll().where('id', '=', id).executeTakeFirst(),

    findMany: (ids: readonly string[]) =>
      all()
        .selectAll()
        .where('id', 'in', [...ids])
        .execute(),

    findByName: (knowledgeId: string, name: string) =>
      all()
        .selectAll()
        .where('knowledge_id', '=', knowledgeId)
        .where('document_name', '=', name)
        .executeTakeFirst(),

    insert(document: NewDocument): Promise<DocumentRow> {
      return db
        .insertInto('documents')
        .values({ organization_id: organizationId, id: newId(), ...document })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    update(id: string, change: Updateable<DocumentsTable>): Promise<DocumentRow> {
      return db
        .updateTable('documents')
        .set({ ...change, updated_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('documents')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

export function toDocument(row: DocumentRow): Document {
  return {
    id: row.id,
    document_name: row.document_name,
    file_url: row.file_url,
    state: row.state,
    reason: row.reason,
    progress: row.progress,
    pages: row.pages,
    chunks: row.chunk_count,
    size: row.size,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
