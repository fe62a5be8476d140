import { lockKnowledge } from '#server/knowledge/knowledge-base/index.ts';
import { createSourcesRepository, type SourceRow } from '#server/knowledge/sources/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { createProductFilesRepository, type ProductFileRow } from '../product-files.repository.ts';
import { productsKind } from '../products-kind.ts';

/** Whether products are entered by hand rather than imported from a table or a shop. */
export function isEntered({ url, file_key }: Pick<ProductFileRow, 'url' | 'file_key'>): boolean {
  return url === null && file_key === null;
}

/** The source of the products that are entered by hand, locked with its knowledge; created if missing. */
export async function ensureEnteredSource(
  { transaction, caller: { organizationId } }: MemberContext,
  knowledgeId: string,
  name: string,
): Promise<SourceRow> {
  await lockKnowledge(transaction, { organizationId, knowledgeId });
  const files = createProductFilesRepository(transaction, organizationId);
  const existing = (await files.list(knowledgeId)).find(isEntered);
  if (existing) return existing;
  const source = await createSourcesRepository(transaction, organizationId).insert({
    knowledge_id: knowledgeId,
    kind: productsKind.kind,
    name,
    state: 'ready',
    progress: 100,
    file_key: null,
  });
  await files.insert({ id: source.id, url: null });
  return source;
}
