import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Chunk } from '../parsing/parsed-document.ts';
import { replaceChunks } from '../retrieval/chunks.repository.ts';
import { createDocumentsRepository, type DocumentRow } from './documents.repository.ts';

/** What was read of a document becomes answerable with the transaction. */
export async function indexDocument(
  transaction: TenantTransaction,
  { organization_id: organizationId, knowledge_id: knowledgeId, id, version }: DocumentRow,
  { chunks, pages }: { chunks: readonly Chunk[]; pages: number | null },
): Promise<DocumentRow> {
  await replaceChunks(transaction, {
    organizationId,
    knowledgeId,
    sourceType: 'document',
    sourceId: id,
    sourceVersion: version,
    chunks,
  });
  return createDocumentsRepository(transaction, organizationId).update(id, {
    state: 'ready',
    reason: null,
    progress: 100,
    pages,
    chunk_count: chunks.length,
  });
}
