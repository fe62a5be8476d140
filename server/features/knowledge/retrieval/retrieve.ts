import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Passage } from './passage.ts';
import { questionTerms } from './question-terms.ts';
import { rankPassages } from './rank-passages.ts';
import { findCandidates, findStatistics } from './search.repository.ts';
import { type KnowledgeStatistics, type TermWeights, weighTerms } from './weigh-terms.ts';

interface Search {
  organizationId: string;
  knowledgeId: string;
  question: string;
  limit?: number;
}

/**
 * The passages of one knowledge that answer a question best, by words alone. Two round trips; runs
 * inside `inOrganization`.
 */
export async function retrieve(
  transaction: TenantTransaction,
  { question, limit = 8, ...knowledge }: Search,
): Promise<Passage[]> {
  const priors = questionTerms(question);
  if (priors.size === 0) return [];
  const statistics = await findStatistics(transaction, knowledge, [...priors.keys()]);
  const weights = weighTerms(priors, statistics);
  const known = heaviest(weights, statistics);
  if (known.size === 0) return [];
  const candidates = await findCandidates(transaction, knowledge, known, mostCandidates);
  const averageLength = statistics.termCount / statistics.chunkCount;
  return rankPassages(candidates, weights, averageLength).slice(0, limit);
}

/** More of them no longer change the first three (measured in five languages). */
const mostCandidates = 16;
const mostTerms = 24;

function heaviest(weights: TermWeights, { chunksWith }: KnowledgeStatistics): TermWeights {
  const known = [...weights].filter(([term]) => chunksWith.has(term));
  return new Map(known.toSorted(([, a], [, b]) => b - a).slice(0, mostTerms));
}
