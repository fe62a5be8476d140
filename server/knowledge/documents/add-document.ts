import { createFilesRepository } from '#server/chatbots/files/index.ts';
import { parseDocument } from '#server/knowledge/knowledge-base/index.ts';
import { createSourcesRepository, saveUpload } from '#server/knowledge/sources/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { sniffType } from '#server/platform/storage/sniff.ts';
import { createKey, type Storage } from '#server/platform/storage/storage.ts';
import { indexDocument } from './document-kind.ts';

/** A parsed and stored document that belongs to no knowledge base yet. */
export type PreparedDocument = Awaited<ReturnType<typeof prepareDocument>>;

/** Parses and stores a bundled document, outside of any transaction. Throws when it cannot be read. */
export async function prepareDocument(
  storage: Storage,
  { name, content }: { name: string; content: Uint8Array },
) {
  const sniffed = sniffType(content, name);
  if (!sniffed) throw new Error(`${name}: unknown type`);
  const { type } = sniffed;
  // The empty string: the document belongs to no organization yet.
  const parsed = await parseDocument('', { source: { bytes: content }, type, name });
  if (!parsed.ok) throw new Error(`${name}: ${parsed.reason}`);
  const key = createKey('document', sniffed.extension);
  await storage.put(key, content, { type });
  return { name, type, key, parsed, size: content.length, contentHash: sha256(content) };
}

/** Adds a prepared document to a knowledge base; answers use it after the commit, without a job. */
export async function addDocument(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: { organizationId: string; knowledgeId: string },
  { name, type, key, parsed, size, contentHash }: PreparedDocument,
): Promise<void> {
  const file = await createFilesRepository(transaction, organizationId).insert({
    key,
    folder: 'document',
    name,
    size,
    type,
    content_hash: contentHash,
    created_by: null,
  });
  const saved = await saveUpload(transaction, { kind: 'document', knowledgeId, name, file });
  const source = { ...saved.source, version: saved.source.version + 1 };
  await createSourcesRepository(transaction, organizationId).update(source.id, {
    state: 'ready',
    reason: null,
    progress: 100,
    version: source.version,
    checked_at: new Date(),
    ...(await indexDocument(transaction, source, parsed)),
  });
}
