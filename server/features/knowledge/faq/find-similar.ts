import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { SavedFaq } from '#shared/contracts/faq.ts';
import { retrieve } from '../retrieval/retrieve.ts';
import type { FaqRow } from './faq.repository.ts';

/** From here on two questions look alike to a person too. */
const alike = 0.6;

interface Asked {
  organizationId: string;
  knowledgeId: string;
  question: string;
  /** Of the FAQ that asks, if there is one already. */
  id: string;
}

/** Other FAQ of the same knowledge that ask nearly the same: a warning, at most five. */
export async function findSimilar(
  transaction: TenantTransaction,
  { id, ...search }: Asked,
): Promise<SavedFaq['similar']> {
  const passages = await retrieve(transaction, search);
  return passages
    .filter(({ sourceType, sourceId }) => sourceType === 'faq' && sourceId !== id)
    .filter(({ score }) => score >= alike)
    .slice(0, 5)
    .map(({ sourceId, title, score }) => ({
      id: sourceId,
      question: title,
      score: Math.round(score * 100) / 100,
    }));
}

export function similarTo({ organization_id, knowledge_id, question, id }: FaqRow): Asked {
  return { organizationId: organization_id, knowledgeId: knowledge_id, question, id };
}
