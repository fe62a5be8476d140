import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { removeChunks } from './retrieval/chunks/chunks.repository.ts';

interface Ids {
  id?: string | undefined;
  ids?: readonly string[] | undefined;
}

/** The unique ids in the query and body of a request; throws if there are none. */
export function requestedIds({ query, body }: { query: Ids; body: Ids | undefined }): string[] {
  const given = [query.id, body?.id, query.ids, body?.ids].flat();
  const ids = new Set(given.filter((id) => id !== undefined));
  if (ids.size === 0) throw invalidField('ids', 'required');
  return [...ids];
}

/** Removes the chunks of these sources from their knowledge bases. */
export async function removeSourceChunks(
  { transaction, caller }: MemberContext,
  sourceType: 'faq' | 'document',
  sources: readonly { id: string; knowledge_id: string }[],
): Promise<void> {
  for (const [knowledgeId, rows] of Map.groupBy(sources, (source) => source.knowledge_id)) {
    await removeChunks(transaction, {
      organizationId: caller.organizationId,
      knowledgeId,
      sourceType,
      sourceIds: rows.map(({ id }) => id),
    });
  }
}
