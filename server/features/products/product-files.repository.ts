import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { ProductFilesTable } from '#server/platform/db/tables/products.ts';
import { newId } from '#server/platform/ids.ts';
import type { ProductFile } from '#shared/contracts/products.ts';

export type ProductFileRow = Row<ProductFilesTable>;
type NewProductFile = Omit<Insertable<ProductFilesTable>, 'organization_id' | 'id'>;

/** Where the products of one organization come from. */
export function createProductFilesRepository(db: TenantTransaction, organizationId: string) {
  const all = () => db.selectFrom('product_files').where('organization_id', '=', organizationId);

  return {
    list: (knowledgeId: string) =>
      all()
        .selectAll()
        .where('knowledge_id', '=', knowledgeId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    find: (id: string) => all().selectAll().where('id', '=', id).executeTakeFirst(),

    /** Locked until the transaction ends: of two builds at once the second sees the first. */
    lock: (id: string) =>
      all().selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

    insert(file: NewProductFile): Promise<ProductFileRow> {
      return db
        .insertInto('product_files')
        .values({ organization_id: organizationId, id: newId(), ...file })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    update(id: string, change: Updateable<ProductFilesTable>): Promise<ProductFileRow> {
      return db
        .updateTable('product_files')
        .set({ ...change, updated_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** In which prices are that name none. */
    async currency(): Promise<string> {
      const { currency } = await db
        .selectFrom('organizations')
        .select('currency')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return currency;
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('product_files')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}

export function toProductFile(row: ProductFileRow): ProductFile {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    url: row.url,
    state: row.state,
    reason: row.reason,
    progress: row.progress,
    products: row.product_count,
    skipped: row.skipped_count,
    mapping: row.mapping,
    description: row.description,
    column_descriptions: row.column_descriptions,
    last_checked_at: row.last_checked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
