import { createFilesRepository } from '#server/chatbots/files/index.ts';
import { createSourcesRepository } from '#server/knowledge/sources/index.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { toProductFile } from './present-product-file.ts';
import { createProductFilesRepository, type ProductFileRow } from './product-files.repository.ts';
import { productsKind } from './products-kind.ts';

export interface ProductOrigin {
  file_url?: string | undefined;
  name?: string | undefined;
  ecommerce_url?: string | undefined;
}

/** Adds a source of products: an upload of the same organization or the URL of a shop. */
export async function addProductFile(
  { transaction, caller: { organizationId }, audit }: MemberContext,
  knowledgeId: string,
  source: ProductOrigin,
  field = 'file_url',
): Promise<ProductFileRow> {
  const { url, ...origin } = await getOrigin();
  const { id } = await createSourcesRepository(transaction, organizationId).insert({
    knowledge_id: knowledgeId,
    kind: productsKind.kind,
    state: 'new',
    ...origin,
  });
  const files = createProductFilesRepository(transaction, organizationId);
  await files.insert({ id, url });
  const row = found(await files.find(id), 'product file');
  await audit({
    action: 'product_file.added',
    objectType: 'product_file',
    objectId: row.id,
    after: toProductFile(row),
  });
  return row;

  async function getOrigin() {
    if (source.ecommerce_url) {
      const { href: url, hostname } = new URL(source.ecommerce_url);
      return { url, name: source.name ?? hostname, file_key: null };
    }
    const file = await createFilesRepository(transaction, organizationId).claimByUrl(
      source.file_url ?? '',
    );
    if (!file) throw invalidField(field, 'unknown_reference');
    return { url: null, name: source.name ?? file.name, file_key: file.key };
  }
}
