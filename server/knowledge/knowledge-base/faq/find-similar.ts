import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { SavedFaq } from '#shared/contracts/knowledge/faq.ts';
import { retrieve } from '../retrieval/retrieve.ts';
import type { FaqRow } from './faq.repository.ts';

/** At this score, questions look the same to people too. */
const similarScore = 0.6;

interface SimilarQuery {
  organizationId: string;
  knowledgeId: string;
  question: string;
  /** The id of the FAQ itself, which is excluded; empty for a new one. */
  id: string;
  minScore?: number;
}

/** Finds up to five FAQs of the same knowledge base with nearly the same question, as a warning. */
export async function findSimilar(
  transaction: TenantTransaction,
  { id, minScore = similarScore, ...search }: SimilarQuery,
): Promise<SavedFaq['similar']> {
  const passages = await retrieve(transaction, search);
  return passages
    .filter(({ sourceType, sourceId }) => sourceType === 'faq' && sourceId !== id)
    .filter(({ score }) => score >= minScore)
    .slice(0, 5)
    .map(({ sourceId, title, score }) => ({
      id: sourceId,
      question: title,
      score: Math.round(score * 100) / 100,
    }));
}

export function similarTo({ organization_id, knowledge_id, question, id }: FaqRow): SimilarQuery {
  return { organizationId: organization_id, knowledgeId: knowledge_id, question, id };
}
