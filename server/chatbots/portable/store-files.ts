import { type FileRow, storeContent, storeFile } from '#server/chatbots/files/index.ts';
import type { StepsContext } from '#server/platform/http/contexts.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { PortableFileInput } from '#shared/contracts/chatbots/portable.ts';
import type {
  PortableDocument,
  PortableProducts,
  PortableTable,
  PortableUpload,
} from '#shared/contracts/chatbots/portable-parts.ts';

export type StoredDocument = Pick<PortableDocument, 'name'> & { file: FileRow };
export type StoredDataTable = Omit<PortableTable, 'file'> & { name: string; file: FileRow };
export type StoredProducts = Omit<PortableProducts, 'file'> & { file: FileRow | null };

export interface StoredFiles {
  documents: readonly StoredDocument[];
  tables: readonly StoredDataTable[];
  products: readonly StoredProducts[];
}

/** Stores the contents of an imported file, before the transaction that creates the chatbot. */
export async function storeFiles(
  steps: StepsContext,
  storage: Storage,
  given: Pick<PortableFileInput, keyof StoredFiles>,
): Promise<StoredFiles> {
  const { organizationId, userId } = steps.caller;
  const target = { organizationId, userId };
  const inTransaction: Parameters<typeof storeFile>[0] = (work) =>
    steps.inTransaction(({ transaction }) => work(transaction));
  const [documents, tables, products]: [StoredDocument[], StoredDataTable[], StoredProducts[]] = [
    [],
    [],
    [],
  ];
  for (const document of given.documents) documents.push(await storeDocument(document));
  for (const { file, ...table } of given.tables) {
    tables.push({ ...table, name: file.name, file: await storeTable(file) });
  }
  for (const { file, ...source } of given.products) {
    products.push({ ...source, file: file && (await storeTable(file)) });
  }
  return { documents, tables, products };

  async function storeDocument({ name, text }: PortableDocument): Promise<StoredDocument> {
    const content = Buffer.from(text);
    const file = await storeFile(
      inTransaction,
      storage,
      { ...target, folder: 'document' },
      {
        ...{ type: 'text/markdown', extension: 'md', kind: 'text' },
        ...{ name, content, size: content.length, contentHash: sha256(text) },
      },
    );
    return { name, file };
  }

  function storeTable({ name, encoding, content }: PortableUpload): Promise<FileRow> {
    const bytes = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
    return storeContent(
      inTransaction,
      storage,
      { ...target, folder: 'csv' },
      { name, content: bytes },
    );
  }
}
