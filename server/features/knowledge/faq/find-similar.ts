import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { SavedFaq } from '#shared/contracts/faq.ts';
import { retrieve } from '../retrieval/retrieve.ts';
import type { FaqRow } from './faq.repository.ts';

/** From here on two questions look alike to a person too. */
const alike = 0.6;

/** Other FAQ of the same knowledge that ask nearly the same: a warning, at most five. */
export async function findSimilar(
  transaction: TenantTransaction,
  faq: FaqRow,
): Promise<SavedFaq['similar']> {
  const passages = await retrieve(transaction, {
    organizationId: faq.organization_id,
    knowledgeId: faq.knowledge_id,
    question: faq.question,
  });
  return passages
    .filter(({ sourceType, sourceId }) => sourceType === 'faq' && sourceId !== faq.id)
    .filter(({ score }) => score >= alike)
    .slice(0, 5)
    .map(({ sourceId, title, score }) => ({
      id: sourceId,
      question: title.split('\n')[0] ?? title,
      score: Math.round(score * 100) / 100,
    }));
}
