import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type OtherWords, otherWords, withOtherWords } from './other-words.ts';
import type { Passage } from './passage.ts';
import { questionTerms, type TermPriors } from './question-terms.ts';
import { rankPassages } from './rank-passages.ts';
import { countTerms, type FoundPassages, findPassages } from './search.repository.ts';
import { searchAgain } from './search-again.ts';

interface Search {
  organizationId: string;
  knowledgeId: string;
  question: string;
  limit?: number;
}

/**
 * The passages of one knowledge that answer a question best, by words alone. One round trip where it is
 * found; runs inside `inOrganization`.
 */
export async function retrieve(
  transaction: TenantTransaction,
  { question, limit = 8, ...knowledge }: Search,
): Promise<Passage[]> {
  const find = (priors: TermPriors) => findPassages(transaction, knowledge, priors);
  const priors = questionTerms(question);
  if (priors.size === 0) return [];
  const others = otherWords(question, priors);
  const found = await find(withOtherWords(priors, others));
  // Of an empty knowledge nothing is asked again.
  if (!found) return [];
  const best = await searchAgain(question, passagesOf(found, priors, others), {
    search: async (terms) => passagesOf(await find(terms), terms),
    countTerms: (terms) => countTerms(transaction, knowledge, terms),
  });
  return best.slice(0, limit);
}

/** What was found for these terms, and for other words after them, best first. */
export function passagesOf(
  found: FoundPassages | null,
  priors: TermPriors,
  others: readonly OtherWords[] = [],
): Passage[] {
  if (!found?.candidates) return [];
  const terms = [...priors.keys()];
  const weights = new Map(terms.map((term, index) => [term, found.weights[index] ?? 0]));
  return rankPassages(found.candidates, weights, found.mean_length, others);
}
