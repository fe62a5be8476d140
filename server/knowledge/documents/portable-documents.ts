import { createFilesRepository, type FileRow } from '#server/chatbots/files/index.ts';
import type { PartOwner, PortablePart, StoredDocument } from '#server/chatbots/portable/index.ts';
import { createSourcesRepository } from '#server/knowledge/sources/index.ts';
import {
  maxPortableTextLength,
  type PortableDocument,
} from '#shared/contracts/chatbots/portable-parts.ts';
import { documentKind } from './document-kind.ts';
import { documentText } from './document-text.ts';
import { saveDocument } from './save-document.ts';

/** Documents as their indexed text, sorted by name; unreadable and too long ones are left out. */
export const documentsPart: PortablePart<PortableDocument[], readonly StoredDocument[]> = {
  async export(owner, uploads) {
    const { transaction, caller } = owner.context;
    const documents: PortableDocument[] = [];
    for (const { id, name } of await documentsOf(owner)) {
      const text = await documentText(transaction, caller.organizationId, { id, name });
      if (text.length > maxPortableTextLength) uploads.missing.push({ reason: 'too_large', name });
      else if (text) documents.push({ name, text });
    }
    return documents.sort((a, b) => (a.name < b.name ? -1 : 1));
  },

  async import(owner, documents) {
    for (const { name, file } of documents) await importDocument(owner, name, file);
  },

  /** Copies the files themselves, so that answers still cite pages. */
  async copy(from, to) {
    const { transaction, caller } = from.context;
    const files = createFilesRepository(transaction, caller.organizationId);
    for (const document of await documentsOf(from)) {
      const file = document.file_key && (await files.claim(document.file_key));
      if (file) await importDocument(to, document.name, file);
    }
  },
};

function documentsOf({ context: { transaction, caller }, knowledgeId }: PartOwner) {
  const sources = createSourcesRepository(transaction, caller.organizationId);
  return sources.list({ knowledgeId, kind: documentKind.kind });
}

async function importDocument(
  { context, knowledgeId, services }: PartOwner,
  name: string,
  file: FileRow,
): Promise<void> {
  await saveDocument(context, services.bus, { knowledgeId, name, file });
}
