import { sql } from 'kysely';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';
import type { Product, productSortKeys } from '#shared/contracts/knowledge/products.ts';
import type { NewProduct } from './new-product.ts';

export type ProductRow = Row<'products'>;

interface Filter {
  knowledgeId: string;
  fileId?: string | undefined;
  text?: string | undefined;
}
interface Page extends Filter {
  page: number;
  size: number;
  sortBy: (typeof productSortKeys)[number];
  order: 'asc' | 'desc';
}
export interface HashedProduct extends NewProduct {
  contentHash: string;
}
interface Source {
  fileId: string;
  knowledgeId: string;
  version: number;
}

/** Products of one organization. */
export function createProductsRepository(db: TenantTransaction, organizationId: string) {
  const all = () => db.selectFrom('products').where('organization_id', '=', organizationId);
  const matching = ({ knowledgeId, fileId, text }: Filter) => {
    let query = all().where('knowledge_id', '=', knowledgeId);
    if (fileId) query = query.where('file_id', '=', fileId);
    return text ? query.where('searched', 'like', containsPattern(searchable(text))) : query;
  };

  return {
    list: ({ page, size, sortBy, order, ...filter }: Page) =>
      matching(filter)
        .selectAll()
        // Products without a price are last in both orders.
        .orderBy(sortBy, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
        .orderBy('id', order)
        .limit(size)
        .offset((page - 1) * size)
        .execute(),

    find: (id: string): Promise<ProductRow | undefined> =>
      all().selectAll().where('id', '=', id).executeTakeFirst(),

    findByKey: (fileId: string, key: string): Promise<ProductRow | undefined> =>
      all().selectAll().where('file_id', '=', fileId).where('key', '=', key).executeTakeFirst(),

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('products')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    async count(filter: Filter): Promise<number> {
      const { count } = await matching(filter)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Stores the products of a build; returns the rows whose content changed. */
    async save({ fileId, knowledgeId, version }: Source, products: readonly HashedProduct[]) {
      const keys = products.map(({ key }) => key);
      const known = await all()
        .select(['key', 'content_hash'])
        .where('file_id', '=', fileId)
        .where('key', 'in', keys)
        .execute();
      const hashes = new Map(known.map((row) => [row.key, row.content_hash]));
      const isSame = ({ key, contentHash }: HashedProduct) => hashes.get(key) === contentHash;
      const same = products.filter(isSame).map(({ key }) => key);
      if (same.length > 0) {
        await db
          .updateTable('products')
          .set({ version })
          .where('organization_id', '=', organizationId)
          .where('file_id', '=', fileId)
          .where('key', 'in', same)
          .execute();
      }
      const changed = products.filter((product) => !isSame(product));
      if (changed.length === 0) return [];
      // Sorted ids preserve the order of the source.
      const ids = changed.map(() => newId()).sort();
      const values = changed.map((product, index) => ({
        organization_id: organizationId,
        id: ids[index] as string, // as many as there are products
        knowledge_id: knowledgeId,
        file_id: fileId,
        version,
        ...columnsOf(product),
      }));
      const columns = Object.keys(columnsOf(changed[0] as HashedProduct)); // there is one
      return db
        .insertInto('products')
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'file_id', 'key']).doUpdateSet({
            ...Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])),
            version,
            updated_at: sql`now()`,
          }),
        )
        .returningAll()
        .execute();
    },

    /**
     * Deletes up to `limit` products: those that the build with this version did not find, or any
     * without a version.
     */
    async removeUnseen({ fileId, version }: { fileId: string; version?: number }, limit: number) {
      let unseen = all().select('id').where('file_id', '=', fileId).limit(limit);
      if (version !== undefined) unseen = unseen.where('version', '<', version);
      const rows = await db
        .deleteFrom('products')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', unseen)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    async countOf(fileId: string): Promise<number> {
      const { count } = await all()
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('file_id', '=', fileId)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

/** Normalizes character width and case for the search. */
function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function columnsOf({ contentHash, attributes, variants, ...product }: HashedProduct) {
  const { name, sku, description } = product;
  const codes = [sku, ...variants.map((variant) => variant.sku)];
  return {
    ...product,
    content_hash: contentHash,
    attributes: JSON.stringify(attributes),
    variants: JSON.stringify(variants),
    searched: searchable([name, ...codes, description].filter(Boolean).join('\n')),
  };
}

/** `enteredFileId`: the source of the products that were entered by hand. */
export function toProduct(row: ProductRow, enteredFileId?: string): Product {
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    price: row.price,
    currency: row.currency,
    compare_at_price: row.compare_at_price,
    image_url: row.image_url,
    url: row.url,
    description: row.description,
    stock: row.stock,
    quantity: row.quantity,
    category: row.category,
    brand: row.brand,
    attributes: row.attributes,
    variants: row.variants,
    is_entered: row.file_id === enteredFileId,
    updated_at: row.updated_at.toISOString(),
  };
}
