import type { TenantTransaction } from '#server/platform/db/database.ts';
import { replaceSources } from '../retrieval/chunks/chunks.repository.ts';
import { faqChunk } from '../retrieval/chunks/faq-chunk.ts';
import type { FaqRow } from './faq.repository.ts';

/**
 * Indexes FAQs of one knowledge base in the transaction that writes them. Disabled ones are removed
 * from the index.
 */
export async function indexFaqs(
  transaction: TenantTransaction,
  organizationId: string,
  faqs: readonly FaqRow[],
): Promise<void> {
  const knowledgeId = faqs[0]?.knowledge_id;
  if (!knowledgeId) return;
  await replaceSources(transaction, {
    organizationId,
    knowledgeId,
    sourceType: 'faq',
    sources: faqs.map((faq) => ({
      sourceId: faq.id,
      sourceVersion: faq.revision,
      chunks: faq.enabled ? [faqChunk(faq)] : [],
    })),
  });
}
