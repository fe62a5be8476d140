import { inOtherWords } from './business-words.ts';
import { isPair, type Passage } from './passage.ts';
import { questionTerms, type TermPriors } from './question-terms.ts';
import { totalWeight, weightIn } from './term-weights.ts';

/** Searches for all of these at once. */
export type SearchAll = (asked: readonly TermPriors[]) => Promise<readonly (readonly Passage[])[]>;

/**
 * The FAQ that ask the same in another language or with another word. Texts are not searched so: a word
 * alone stands in many.
 */
export async function searchInOtherWords(question: string, search: SearchAll): Promise<Passage[]> {
  const wordings = inOtherWords(question).map((text) => questionTerms(text));
  const asked = wordings.filter((terms) => terms.size > 0);
  if (asked.length === 0) return [];
  const results = await search(asked);
  const pairs = results.flatMap((passages, index) =>
    passages.filter((passage) => isPair(passage) && asks(passage, asked[index] ?? new Map())),
  );
  const best = new Map<string, Passage>();
  for (const passage of pairs.sort((a, b) => b.score - a.score)) {
    if (!best.has(passage.chunkId)) best.set(passage.chunkId, passage);
  }
  return [...best.values()];
}

/** Whether a FAQ itself asks this, rather than its answer saying a word of it. */
function asks({ title, alternates = '' }: Passage, terms: TermPriors): boolean {
  return [title, ...alternates.split('\n')].some(
    (line) => weightIn(questionTerms(line), terms) / totalWeight(terms) >= least,
  );
}

/** Of two words that are asked for, one may be called otherwise. */
const least = 0.5;
