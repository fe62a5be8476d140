import { createPdf } from '#server/testing/pdf-files.ts';
import { fileEndpoints } from '#shared/contracts/files.ts';
import { documentEndpoints } from '#shared/contracts/knowledge/documents.ts';
import { type BusinessClient, waitUntilDone } from './business.ts';

const pagesPerDocument = 100;
const linesPerPage = 28;

interface Handbooks {
  agentId: string;
  documents: { file_url: string; document_name: string }[];
}

/** Uploads documents with this many pages for a new chatbot, without processing them. */
export async function uploadPdfs(
  { api, newChatbot }: BusinessClient,
  pages: number,
): Promise<Handbooks> {
  const { agentId } = await newChatbot('Handbooks');
  const documents: Handbooks['documents'] = [];
  for (let first = 0; first < pages; first += pagesPerDocument) {
    const name = `handbook-${first}.pdf`;
    const { url } = await api.upload(fileEndpoints.upload, {
      fields: { folder_name: 'document' },
      file: new File([new Uint8Array(await createPdf(pagesFrom(first)))], name),
    });
    documents.push({ file_url: url, document_name: name });
  }
  return { agentId, documents };
}

/** Milliseconds from adding the documents until all are found by a search. */
export async function readPdfs(
  { api }: BusinessClient,
  { agentId, documents }: Handbooks,
): Promise<number> {
  const added = performance.now();
  await api.call(documentEndpoints.upsert, { body: { agent_id: agentId, documents } });
  await waitUntilDone(
    () => api.call(documentEndpoints.list, { query: { agent_id: agentId } }),
    ({ items }) => {
      const failed = items.find(({ state }) => state === 'failed');
      if (failed) throw new Error(`not read: ${failed.document_name}, ${failed.reason}`);
      return items.length === documents.length && items.every(({ state }) => state === 'ready');
    },
  );
  return performance.now() - added;
}

/** About 1,700 characters a page, all different. */
const pagesFrom = (first: number) =>
  Array.from({ length: pagesPerDocument }, (_, page) =>
    Array.from({ length: linesPerPage }, (_, line) => ({
      text: sentence(first + page, line),
      y: 380 - line * 13,
      size: 9,
    })),
  );

const sentence = (page: number, line: number) =>
  `Article ${page}.${line}: returns of item ${page * 31 + line} are taken back within ${line + 3} days.`;
