import { removeChunks, replaceSources } from '#server/knowledge/knowledge-base/index.ts';
import type { SourceRow } from '#server/knowledge/sources/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { NewProduct } from './new-product.ts';
import { productChunk, productChunkVersion } from './product-chunk.ts';
import { createProductsRepository } from './products.repository.ts';
import { toStorableProduct } from './storable-product.ts';

/** Stores and indexes the products that a build has found. */
export async function saveProducts(
  transaction: TenantTransaction,
  source: SourceRow,
  seen: readonly NewProduct[],
  translator: Translator,
): Promise<void> {
  const storable = seen.map(toStorableProduct);
  // Of two products with the same key, the second one wins.
  const products = [...new Map(storable.map((product) => [product.key, product])).values()];
  if (products.length === 0) return;
  const {
    organization_id: organizationId,
    knowledge_id: knowledgeId,
    id: fileId,
    version,
  } = source;
  const hashed = products.map((product) => ({
    ...product,
    contentHash: sha256(JSON.stringify([productChunkVersion, product])),
  }));
  const changed = await createProductsRepository(transaction, organizationId).save(
    { fileId, knowledgeId, version },
    hashed,
  );
  await replaceSources(transaction, {
    organizationId,
    knowledgeId,
    sourceType: 'product',
    sources: changed.map((row) => ({
      sourceId: row.id,
      sourceVersion: version,
      chunks: [productChunk(row, translator)],
    })),
  });
}

/** Removes one product from its source. */
export async function removeProduct(
  transaction: TenantTransaction,
  source: SourceRow,
  id: string,
): Promise<void> {
  const { organization_id: organizationId, knowledge_id: knowledgeId } = source;
  await createProductsRepository(transaction, organizationId).remove(id);
  const key = { organizationId, knowledgeId, sourceType: 'product' as const };
  await removeChunks(transaction, { ...key, sourceIds: [id] });
}

const batchSize = 1_000;

/** Removes all products of a source, or only those that its current build has not found. */
export async function removeProducts(
  transaction: TenantTransaction,
  { organization_id: organizationId, knowledge_id: knowledgeId, id: fileId, version }: SourceRow,
  which: 'unseen' | 'all',
): Promise<number> {
  const products = createProductsRepository(transaction, organizationId);
  const filter = which === 'all' ? { fileId } : { fileId, version };
  for (let removed = 0; ; ) {
    const sourceIds = await products.removeUnseen(filter, batchSize);
    if (sourceIds.length === 0) return removed;
    removed += sourceIds.length;
    const key = { organizationId, knowledgeId, sourceType: 'product' as const };
    await removeChunks(transaction, { ...key, sourceIds });
  }
}
