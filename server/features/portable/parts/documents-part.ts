import type { FileRow } from '#server/features/files/index.ts';
import { createFilesRepository, storeFile } from '#server/features/files/index.ts';
import {
  createDocumentsRepository,
  documentText,
  queueParsing,
  saveDocument,
} from '#server/features/knowledge/index.ts';
import type { StepsContext } from '#server/platform/http/contexts.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { PortableDocument } from '#shared/contracts/portable.ts';
import type { Part, PartOwner } from '../part.ts';

const pageSize = 500;

export type StoredDocument = Pick<PortableDocument, 'name'> & { file: FileRow };

/** Keeps the texts as files, which takes a while, before the chatbot is made. */
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

/** Documents by the text that was read in them, by name; what could not be read does not travel. */
export const documentsPart: Part<PortableDocument[], readonly StoredDocument[]> = {
  async take(owner) {
    const { transaction, caller } = owner.context;
    const taken: PortableDocument[] = [];
    for (const { id, document_name: name } of await documentsOf(owner)) {
      const text = await documentText(transaction, caller.organizationId, { id, name });
      if (text) taken.push({ name, text });
    }
    return taken.sort((a, b) => (a.name < b.name ? -1 : 1));
  },

  async put(owner, documents) {
    for (const { name, file } of documents) await readDocument(owner, name, file);
  },

  /** The files themselves: answers go on citing pages. */
  async copy(from, to) {
    const { transaction, caller } = from.context;
    const files = createFilesRepository(transaction, caller.organizationId);
    for (const document of await documentsOf(from)) {
      const file = await files.claim(document.file_key);
      if (file) await readDocument(to, document.document_name, file);
    }
  },
};

async function documentsOf({ context: { transaction, caller }, knowledgeId }: PartOwner) {
  const documents = createDocumentsRepository(transaction, caller.organizationId);
  const all: Awaited<ReturnType<typeof documents.list>> = [];
  for (let page = 1; ; page += 1) {
    const rows = await documents.list({ knowledgeId, page, size: pageSize });
    all.push(...rows);
    if (rows.length < pageSize) return all;
  }
}

async function readDocument(
  { context, knowledgeId, services }: PartOwner,
  name: string,
  file: FileRow,
): Promise<void> {
  const { transaction } = context;
  const { before, document } = await saveDocument(transaction, { knowledgeId, name, file });
  if (document === before) return;
  context.afterCommit(await queueParsing(transaction, services.bus, document));
}
