import type { TermWeights } from './term-weights.ts';

/** Words whose ending changes; in scripts without spaces pairs of characters see to it. */
const inflected = /^\p{L}{4,}$/u;
const sameBeginning = 4;
const leastSimilarity = 0.5;

/**
 * Of the question's words that a text does not have: how much they are like the word of the text that
 * begins most like them (invented, invention).
 */
export function similarFinder(weights: TermWeights) {
  const byBeginning = new Map<string, string[]>();
  for (const word of weights.keys()) {
    if (!inflected.test(word)) continue;
    const beginning = word.slice(0, sameBeginning);
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), word]);
  }
  return (
    all: Iterable<string>,
    terms: { has(term: string): boolean },
  ): ReadonlyMap<string, number> => {
    const best = new Map<string, number>();
    if (byBeginning.size === 0) return best;
    for (const other of all) {
      for (const word of byBeginning.get(other.slice(0, sameBeginning)) ?? []) {
        if (terms.has(word)) continue;
        const share = similarity(word, other);
        if (share >= leastSimilarity) best.set(word, Math.max(best.get(word) ?? 0, share));
      }
    }
    return best;
  };
}

/** The same as their weight. */
export function similarWeigher(weights: TermWeights) {
  const find = similarFinder(weights);
  return (all: Iterable<string>, terms: { has(term: string): boolean }): number => {
    let sum = 0;
    for (const [word, share] of find(all, terms)) sum += share * (weights.get(word) ?? 0);
    return sum;
  };
}

/** The share of the longer word that both begin with. */
function similarity(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same / Math.max(a.length, b.length);
}
