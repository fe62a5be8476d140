import { type TermWeights, weightIn } from './term-weights.ts';
import type { TokenizedPassage } from './tokenize-passage.ts';

export const k1 = 1.2;
const b = 0.75;
/** A term in the title counts as this many occurrences. */
const titleBoost = 3;

/** `relativeLength` is the passage's length as a multiple of the mean. */
export function sumBm25(
  counts: ReadonlyMap<string, number>,
  weights: TermWeights,
  relativeLength: number,
): number {
  let sum = 0;
  for (const [term, count] of counts) {
    const weight = weights.get(term) ?? 0;
    sum += (weight * count * (k1 + 1)) / (count + k1 * (1 - b + b * relativeLength));
  }
  return sum;
}

/** The term frequencies of a passage, and the weight of its best sentence. */
export function countTerms({ title, sentences }: TokenizedPassage, weights: TermWeights) {
  const counts = new Map<string, number>();
  const count = (terms: readonly string[], times = 1) => {
    const found = terms.filter((term) => weights.has(term));
    for (const term of found) counts.set(term, (counts.get(term) ?? 0) + times);
    return found.length > 0 ? weightIn(new Set(found), weights) : 0;
  };
  count(title, titleBoost);
  const bestSentence = Math.max(0, ...sentences.map((terms) => count(terms)));
  return { counts, bestSentence };
}
