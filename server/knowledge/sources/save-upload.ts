import type { FileRow } from '#server/chatbots/files/index.ts';
import { lockKnowledge } from '#server/knowledge/knowledge-base/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createSourcesRepository, type SourceRow } from './sources.repository.ts';

interface SavedUpload {
  before: SourceRow | undefined;
  source: SourceRow;
  /** The content is the same and could be read, so it need not be read again. */
  isUnchanged: boolean;
}

/**
 * Saves an upload as a source of a knowledge base, identified by its name. The previous content can
 * answer until the new one is read; the caller starts the reading.
 */
export async function saveUpload(
  transaction: TenantTransaction,
  {
    kind,
    knowledgeId,
    name,
    file,
  }: { kind: string; knowledgeId: string; name: string; file: FileRow },
): Promise<SavedUpload> {
  const { organization_id: organizationId, key: file_key, content_hash, size } = file;
  await lockKnowledge(transaction, { organizationId, knowledgeId });
  const sources = createSourcesRepository(transaction, organizationId);
  const before = await sources.findByName({ knowledgeId, kind, name });
  const content = { file_key, content_hash, size };
  if (!before) {
    const source = await sources.insert({
      knowledge_id: knowledgeId,
      kind,
      name,
      state: 'queued',
      ...content,
    });
    return { before, source, isUnchanged: false };
  }
  if (before.content_hash === content_hash && before.state !== 'failed') {
    return { before, source: before, isUnchanged: true };
  }
  return { before, source: await sources.update(before.id, content), isUnchanged: false };
}
