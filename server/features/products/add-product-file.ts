import { createFilesRepository } from '#server/features/files/index.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import {
  createProductFilesRepository,
  type ProductFileRow,
  toProductFile,
} from './product-files.repository.ts';

export interface NewProductFile {
  file_url?: string | undefined;
  name?: string | undefined;
  ecommerce_url?: string | undefined;
}

/** Gives a knowledge a source of products: an upload of the same organization, or a shop's address. */
export async function addProductFile(
  { transaction, caller: { organizationId }, audit }: MemberContext,
  knowledgeId: string,
  source: NewProductFile,
  field = 'file_url',
): Promise<ProductFileRow> {
  const files = createProductFilesRepository(transaction, organizationId);
  const row = await files.insert({ knowledge_id: knowledgeId, ...(await placeOf()) });
  await audit({
    action: 'product_file.added',
    objectType: 'product_file',
    objectId: row.id,
    after: toProductFile(row),
  });
  return row;

  async function placeOf() {
    if (source.ecommerce_url) {
      const url = new URL(source.ecommerce_url).href;
      return { kind: 'url' as const, name: source.name ?? new URL(url).hostname, url };
    }
    const file = await createFilesRepository(transaction, organizationId).claimByUrl(
      source.file_url ?? '',
    );
    if (!file) throw invalidField(field, 'unknown_reference');
    return { kind: 'csv' as const, name: source.name ?? file.name, file_key: file.key };
  }
}
