import { type FileRow, storeFile } from '#server/chatbots/files/index.ts';
import type { StepsContext } from '#server/platform/http/contexts.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { PortableDocument } from '#shared/contracts/chatbots/portable.ts';

export type StoredDocument = Pick<PortableDocument, 'name'> & { file: FileRow };

/** Stores the documents as files, before the transaction that creates the chatbot. */
export async function storeDocuments(
  { inTransaction, caller: { organizationId, userId } }: StepsContext,
  storage: Storage,
  documents: readonly PortableDocument[],
): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = [];
  for (const { name, text } of documents) {
    const content = Buffer.from(text);
    const file = await storeFile(
      (work) => inTransaction(({ transaction }) => work(transaction)),
      storage,
      { organizationId, userId, folder: 'document' },
      {
        ...{ type: 'text/markdown', extension: 'md', kind: 'text' },
        ...{ name, content, size: content.length, contentHash: sha256(text) },
      },
    );
    stored.push({ name, file });
  }
  return stored;
}
