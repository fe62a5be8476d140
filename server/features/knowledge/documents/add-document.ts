import { storeFile } from '#server/features/files/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { sniffType } from '#server/platform/storage/sniff.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { parseDocument } from '../parsing/parse-document.ts';
import { indexDocument } from './index-document.ts';
import { saveDocument } from './save-document.ts';

interface AddedDocument {
  organizationId: string;
  knowledgeId: string;
  name: string;
  content: Uint8Array;
}

/**
 * Adds a document of our own, answerable with the transaction and without a job. Throws when it
 * cannot be read.
 */
export async function addDocument(
  transaction: TenantTransaction,
  storage: Storage,
  { organizationId, knowledgeId, name, content }: AddedDocument,
): Promise<void> {
  const sniffed = sniffType(content, name);
  if (!sniffed) throw new Error(`${name}: unknown type`);
  const file = await storeFile(
    transaction,
    storage,
    { organizationId, userId: null, folder: 'document' },
    { ...sniffed, name, content, size: content.length, contentHash: sha256(content) },
  );
  const { document } = await saveDocument(transaction, { knowledgeId, name, file });
  const source = { bytes: content };
  const parsed = await parseDocument(organizationId, { source, type: file.type, name });
  if (!parsed.ok) throw new Error(`${name}: ${parsed.reason}`);
  await indexDocument(transaction, document, parsed);
}
