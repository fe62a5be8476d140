import { api } from '#shared/console/index.ts';

/** File types that can be parsed; the server checks the content itself. */
export const acceptedDocumentTypes = [
  '.pdf',
  '.docx',
  '.pptx',
  '.xlsx',
  '.csv',
  '.tsv',
  '.txt',
  '.md',
  '.markdown',
  '.html',
  '.htm',
];

export interface NewDocument {
  name: string;
  file: File;
}

export type DocumentOwner = { agent_id: string } | { knowledge_id: string };

/** Uploads a file and parses it; replaces a document of the same name. */
export async function uploadDocument(
  owner: DocumentOwner,
  { name, file }: NewDocument,
): Promise<void> {
  const { url } = await api.upload('POST /utils/upload-to-s3', {
    fields: { folder_name: 'document' },
    file,
  });
  await readDocumentFile(owner, { file_url: url, document_name: name.slice(0, 200) });
}

/** Starts parsing of a stored file, or retries it. */
export function readDocumentFile(
  owner: DocumentOwner,
  { file_url, document_name }: { file_url: string; document_name: string },
) {
  return api.call('POST /customer-service/documents/upsert', {
    body: { ...owner, documents: [{ file_url, document_name }] },
  });
}
