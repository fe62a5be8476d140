import { removeChunks, replaceSources } from '#server/features/knowledge/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { NewProduct } from './new-product.ts';
import { productChunk } from './product-chunk.ts';
import type { ProductFileRow } from './product-files.repository.ts';
import { createProductsRepository } from './products.repository.ts';

/** Products that a build has seen: kept, and answerable with the transaction. */
export async function saveProducts(
  transaction: TenantTransaction,
  file: ProductFileRow,
  seen: readonly NewProduct[],
): Promise<void> {
  // Of two with one key the later counts.
  const products = [...new Map(seen.map((product) => [product.key, product])).values()];
  if (products.length === 0) return;
  const { organization_id: organizationId, knowledge_id: knowledgeId, id: fileId, version } = file;
  const hashed = products.map((product) => ({
    ...product,
    contentHash: sha256(JSON.stringify(product)),
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
      chunks: [productChunk(row)],
    })),
  });
}

const atOnce = 1_000;

/** Forgets the products of a source that its present build has not seen; all of them on request. */
export async function forgetProducts(
  transaction: TenantTransaction,
  {
    organization_id: organizationId,
    knowledge_id: knowledgeId,
    id: fileId,
    version,
  }: ProductFileRow,
  which: 'unseen' | 'all',
): Promise<number> {
  const products = createProductsRepository(transaction, organizationId);
  const filter = which === 'all' ? { fileId } : { fileId, version };
  for (let forgotten = 0; ; ) {
    const sourceIds = await products.removeUnseen(filter, atOnce);
    if (sourceIds.length === 0) return forgotten;
    forgotten += sourceIds.length;
    const key = { organizationId, knowledgeId, sourceType: 'product' as const };
    await removeChunks(transaction, { ...key, sourceIds });
  }
}
