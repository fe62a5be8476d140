import { type FileRow, fileUrl } from '#server/features/files/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { lockKnowledge } from '../retrieval/chunks.repository.ts';
import { createDocumentsRepository, type DocumentRow } from './documents.repository.ts';

interface SavedDocument {
  before: DocumentRow | undefined;
  document: DocumentRow;
}

/**
 * Gives a knowledge a document, known by its name. Other content raises the version, and what it
 * said before stays answerable until the new content is read; the same content changes nothing,
 * unless reading it has failed.
 */
export async function saveDocument(
  transaction: TenantTransaction,
  { knowledgeId, name, file }: { knowledgeId: string; name: string; file: FileRow },
): Promise<SavedDocument> {
  const organizationId = file.organization_id;
  await lockKnowledge(transaction, { organizationId, knowledgeId });
  const documents = createDocumentsRepository(transaction, organizationId);
  const before = await documents.findByName(knowledgeId, name);
  const content = {
    file_url: fileUrl(file.key),
    file_key: file.key,
    content_hash: file.content_hash,
    size: file.size,
  };
  if (!before) {
    const document = await documents.insert({
      knowledge_id: knowledgeId,
      document_name: name,
      ...content,
    });
    return { before, document };
  }
  if (before.content_hash === file.content_hash && before.state !== 'failed') {
    return { before, document: before };
  }
  const document = await documents.update(before.id, {
    ...content,
    state: 'queued',
    reason: null,
    progress: 0,
    version: before.version + 1,
  });
  return { before, document };
}
