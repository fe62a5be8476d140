import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createFaqRepository, type NewFaq } from './faq.repository.ts';
import { indexFaqs } from './index-faqs.ts';

/** Adds many FAQs; answers use them after the commit. */
export async function insertFaqs(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: { organizationId: string; knowledgeId: string },
  faqs: readonly (Pick<NewFaq, 'question' | 'answer' | 'alternates'> & Partial<NewFaq>)[],
): Promise<void> {
  const rows = await createFaqRepository(transaction, organizationId).insertMany(
    knowledgeId,
    faqs.map((faq) => ({ source_url: null, image_url: null, enabled: true, ...faq })),
  );
  await indexFaqs(transaction, organizationId, rows);
}
