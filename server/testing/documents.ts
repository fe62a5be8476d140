import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { type Document, documentEndpoints } from '#shared/contracts/knowledge/documents.ts';
import { eventually } from './eventually.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { uploadTestFile } from './uploads.ts';

export type Content = string | Uint8Array;

/** Uploads a document as the console does; returns its URL. */
export async function uploadTestDocument(user: TestUser, content: Content, name: string) {
  return (await uploadTestFile(user, 'document', content, name)).url;
}

/** Adds a document to the window's agent; the jobs read it. */
export async function addTestDocument(
  user: TestUser,
  window: Window,
  content: Content,
  name: string,
) {
  const file_url = await uploadTestDocument(user, content, name);
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

/** Waits until all documents of the window are ready or failed; returns them. */
export function waitForDocuments(user: TestUser, window: Window): Promise<Document[]> {
  return eventually(
    () => documentsOf(user, window),
    (items) => items.every(({ state }) => state === 'ready' || state === 'failed'),
  );
}

/** The chunks of a document. */
export function chunksOf({ services }: TestApp, documentId: string) {
  return services.db
    .selectFrom('chunks')
    .select(['body', 'source_version'])
    .where('source_id', '=', documentId)
    .execute();
}

export function jobsOf({ services }: TestApp, documentId: string) {
  return services.db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', documentId)
    .orderBy('id')
    .execute();
}
