import { type Document, documentEndpoints } from '#shared/contracts/documents.ts';
import { fileEndpoints } from '#shared/contracts/files.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { eventually } from './eventually.ts';
import type { TestApp, TestUser } from './test-app.ts';

export type Content = string | Uint8Array;

/** Uploads a document as the console does; answers its address. */
export async function uploadDocument({ api }: TestUser, content: Content, name: string) {
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  const { url } = await api.upload(fileEndpoints.upload, {
    fields: { folder_name: 'document' },
    file: new File([bytes], name),
  });
  return url;
}

/** Gives the window's agent a document; reading it is left to the jobs. */
export async function addDocument(user: TestUser, window: Window, content: Content, name: string) {
  const file_url = await uploadDocument(user, content, name);
  const { items } = await user.api.call(documentEndpoints.upsert, {
    body: { agent_id: window.agent_id ?? '', documents: [{ file_url, document_name: name }] },
  });
  const [document] = items;
  if (!document) throw new Error('nothing was added');
  return document;
}

export async function documentsOf({ api }: TestUser, window: Window): Promise<Document[]> {
  const query = { agent_id: window.agent_id ?? '' };
  return (await api.call(documentEndpoints.list, { query })).items;
}

/** The window's documents once all of them are read. */
export function readDocumentsOf(user: TestUser, window: Window): Promise<Document[]> {
  return eventually(
    () => documentsOf(user, window),
    (items) => items.every(({ state }) => state === 'ready' || state === 'failed'),
  );
}

/** What was learnt from a document. */
export function chunksOf({ services }: TestApp, documentId: string) {
  return services.db
    .selectFrom('chunks')
    .select(['body', 'source_version'])
    .where('source_id', '=', documentId)
    .execute();
}

/** The jobs of a document, oldest first. */
export function jobsOf({ services }: TestApp, documentId: string) {
  return services.db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', documentId)
    .orderBy('id')
    .execute();
}
