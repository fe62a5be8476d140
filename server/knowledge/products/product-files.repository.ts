import { type Insertable, sql, type Updateable } from 'kysely';
import type { SourceRow } from '#server/knowledge/sources/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { revisedBy } from '#server/platform/db/revised-by.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';

/** A source with the columns of product files. */
export type ProductFileRow = SourceRow & Omit<Row<'product_files'>, 'organization_id' | 'id'>;
type NewProductFile = Omit<Insertable<DatabaseTables['product_files']>, 'organization_id'>;

/** Product tables and shops of one organization. */
export function createProductFilesRepository(db: TenantTransaction, organizationId: string) {
  const all = () =>
    db
      .selectFrom('product_files')
      .innerJoin('sources', (join) =>
        join
          .onRef('sources.organization_id', '=', 'product_files.organization_id')
          .onRef('sources.id', '=', 'product_files.id'),
      )
      .selectAll(['product_files', 'sources'])
      .where('sources.organization_id', '=', organizationId);
  const change = (id: string) =>
    db
      .updateTable('product_files')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id);

  return {
    list: (knowledgeId: string): Promise<ProductFileRow[]> =>
      all()
        .where('sources.knowledge_id', '=', knowledgeId)
        .orderBy('sources.created_at')
        .orderBy('sources.id')
        .execute(),

    find: (id: string): Promise<ProductFileRow | undefined> =>
      all().where('sources.id', '=', id).executeTakeFirst(),

    /** The descriptions of these tables and their columns. */
    listDescriptions: (ids: readonly string[]) =>
      db
        .selectFrom('product_files')
        .select(['description', 'column_descriptions'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', sql<string>`any(${ids}::text[])`)
        .orderBy('id')
        .execute(),

    async insert(file: NewProductFile): Promise<void> {
      await db
        .insertInto('product_files')
        .values({ organization_id: organizationId, ...file })
        .execute();
    },

    async setMapping(id: string, mapping: NonNullable<ProductFileRow['mapping']>): Promise<void> {
      await change(id)
        .set({ mapping: JSON.stringify(mapping) })
        .execute();
    },

    /** Stores the descriptions of members as a new revision; replacing the file creates none. */
    async describe(
      id: string,
      userId: string,
      described: Pick<
        Updateable<DatabaseTables['product_files']>,
        'description' | 'column_descriptions'
      >,
    ): Promise<void> {
      await change(id)
        .set({ ...described, ...revisedBy(userId) })
        .execute();
    },
  };
}
