import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { KnowledgeKey } from './chunks/lock-knowledge.ts';
import { countChunksByTerm, type FoundPassages, findPassages } from './chunks/search.repository.ts';
import { addGeneratedTerms } from './generated-questions/generated-terms.ts';
import type { Passage } from './passage.ts';
import { questionTerms, type TermPriors } from './query/question-terms.ts';
import { rankPassages } from './ranking/rank-passages.ts';
import { addExpansions, expandQuery, type QueryExpansion } from './synonyms/expand-query.ts';
import { retryWithCorrections } from './typos/retry-with-corrections.ts';
import { namedVersionTerms, preferVersion } from './versions/prefer-version.ts';

interface Search extends KnowledgeKey {
  question: string;
  limit?: number;
}

/**
 * The passages of one knowledge base that answer a question best, by lexical search. Usually one round
 * trip; runs inside `inOrganization`.
 */
export async function retrieve(
  transaction: TenantTransaction,
  { question, limit = 8, ...knowledge }: Search,
): Promise<Passage[]> {
  const find = (priors: TermPriors) => findPassages(transaction, knowledge, priors);
  const priors = questionTerms(question);
  if (priors.size === 0) return [];
  const expansions = expandQuery(question, priors);
  const found = await find(addGeneratedTerms(addExpansions(priors, expansions), priors));
  // An empty knowledge base needs no second search.
  if (!found) return [];
  const best = await retryWithCorrections(
    question,
    rankFound(found, { question, priors, expansions }),
    {
      search: async (terms) => rankFound(await find(terms), { question, priors: terms }),
      countTerms: (terms) => countChunksByTerm(transaction, knowledge, terms),
    },
  );
  return best.slice(0, limit);
}

/** Ranks the candidates of a search, best first. */
export function rankFound(
  found: FoundPassages | null,
  {
    question,
    priors,
    expansions = [],
  }: { question: string; priors: TermPriors; expansions?: readonly QueryExpansion[] },
): Passage[] {
  if (!found?.candidates) return [];
  const { candidates, mean_length: averageLength, min_confidence: minConfidence } = found;
  const terms = [...priors.keys()];
  const versionTerms = namedVersionTerms(question, candidates);
  const weights = new Map(
    terms.map((term, index) => [term, versionTerms.has(term) ? 0 : (found.weights[index] ?? 0)]),
  );
  const unknownTerms = new Set(terms.filter((_, index) => found.known[index] === false));
  const ranked = rankPassages({
    question,
    candidates,
    weights,
    averageLength,
    expansions,
    unknownTerms,
    minConfidence,
  });
  return preferVersion(question, ranked);
}
