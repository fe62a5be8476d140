import { createFilesRepository } from '#server/features/files/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { sniffType } from '#server/platform/storage/sniff.ts';
import { createKey, type Storage } from '#server/platform/storage/storage.ts';
import { parseDocument } from '../parsing/parse-document.ts';
import { indexDocument } from './index-document.ts';
import { saveDocument } from './save-document.ts';

/** A document of our own, read and stored, that no knowledge has yet. */
export type PreparedDocument = Awaited<ReturnType<typeof prepareDocument>>;

/** Reads and stores a document of our own, before any transaction. Throws when it cannot be read. */
export async function prepareDocument(
  storage: Storage,
  { name, content }: { name: string; content: Uint8Array },
) {
  const sniffed = sniffType(content, name);
  if (!sniffed) throw new Error(`${name}: unknown type`);
  const { type } = sniffed;
  // Of no organization yet.
  const parsed = await parseDocument('', { source: { bytes: content }, type, name });
  if (!parsed.ok) throw new Error(`${name}: ${parsed.reason}`);
  const key = createKey('document', sniffed.extension);
  await storage.put(key, content, { type });
  return { name, type, key, parsed, size: content.length, contentHash: sha256(content) };
}

/** Gives a knowledge a prepared document: answerable with the transaction and without a job. */
export async function addDocument(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: { organizationId: string; knowledgeId: string },
  { name, type, key, parsed, size, contentHash }: PreparedDocument,
): Promise<void> {
  const file = await createFilesRepository(transaction, organizationId).insert({
    ...{ key, folder: 'document', name, size, type },
    content_hash: contentHash,
    created_by: null,
  });
  const { document } = await saveDocument(transaction, { knowledgeId, name, file });
  await indexDocument(transaction, document, parsed);
}
