import { api } from '#shared/console/index.ts';

/** What can be read; the server looks at the content itself. */
export const documentTypes = [
  ...['.pdf', '.docx', '.pptx', '.xlsx', '.csv', '.tsv'],
  ...['.txt', '.md', '.markdown', '.html', '.htm'],
];

/** Something to be read: a file, and what it is called where answers name it as their source. */
export interface NewDocument {
  name: string;
  file: File;
}

/** Whose document it is: a knowledge's, directly or by its agent. */
export type Owner = { agent_id: string } | { knowledge_id: string };

/** Stores a file and has it read (U1, D2); it takes the place of a document of the same name. */
export async function addDocument(owner: Owner, { name, file }: NewDocument): Promise<void> {
  const { url } = await api.upload('POST /utils/upload-to-s3', {
    fields: { folder_name: 'document' },
    file,
  });
  await readDocument(owner, { file_url: url, document_name: name.slice(0, 200) });
}

/** Has a stored file read; again, when it could not be read before. */
export function readDocument(
  owner: Owner,
  { file_url, document_name }: { file_url: string; document_name: string },
) {
  return api.call('POST /customer-service/documents/upsert', {
    body: { ...owner, documents: [{ file_url, document_name }] },
  });
}
