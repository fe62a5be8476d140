import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { fileEndpoints } from '#shared/contracts/files.ts';
import { documentEndpoints } from '#shared/contracts/knowledge/documents.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { type BusinessClient, waitUntilDone } from '../ingest/business.ts';
import type { LabelledBusiness } from './businesses.ts';

/** Creates a chatbot with the sources of a business, through the API; returns its hash id. */
export async function teach(
  { api, newChatbot }: BusinessClient,
  { business, faqs, documents }: LabelledBusiness,
): Promise<string> {
  const { hashId, agentId: agent_id } = await newChatbot(business);
  for (const { question, answer } of faqs) {
    await api.call(faqEndpoints.create, { body: { agent_id, question, answer } });
  }
  const uploaded = [];
  for (const { title, text } of documents) {
    const { url } = await api.upload(fileEndpoints.upload, {
      fields: { folder_name: 'document' },
      file: new File([text], `${title}.md`),
    });
    uploaded.push({ file_url: url, document_name: `${title}.md` });
  }
  await api.call(documentEndpoints.upsert, { body: { agent_id, documents: uploaded } });
  await waitUntilDone(
    () => api.call(documentEndpoints.list, { query: { agent_id } }),
    ({ items }) =>
      items.length === documents.length && items.every(({ state }) => state === 'ready'),
  );
  return hashId;
}

/** Waits until the server has calibrated the score of a sure answer for each knowledge base. */
export async function untilCalibrated(db: Database): Promise<void> {
  const countJobs = sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker.jobs
    where task_identifier = 'calibrate-knowledge'`;
  await waitUntilDone(
    async () => (await countJobs.execute(db)).rows[0]?.count ?? 0,
    (count) => count === 0,
  );
}
