import type { TermWeights } from '../ranking/term-weights.ts';
import { synonymsOf } from './chinese-synonyms.ts';

/** Words long enough to have inflections; scripts without spaces are indexed by bigrams instead. */
const inflected = /^\p{L}{4,}$/u;
const prefixLength = 4;
const minSimilarity = 0.5;
/** The weight of a synonym match relative to a literal one. */
const synonymWeight = 0.7;

/**
 * Finds the question's terms that a text only has in a similar form, each with its similarity: words
 * with the same prefix (invented, invention) and Chinese synonyms (创立, 成立).
 */
export function createSimilarTermFinder(weights: TermWeights) {
  const wordsByPrefix = new Map<string, string[]>();
  const wordsBySynonym = new Map<string, string[]>();
  for (const word of weights.keys()) {
    for (const other of synonymsOf(word)) add(wordsBySynonym, other, word);
    if (inflected.test(word)) add(wordsByPrefix, word.slice(0, prefixLength), word);
  }
  return (
    all: Iterable<string>,
    terms: { has(term: string): boolean },
  ): ReadonlyMap<string, number> => {
    const best = new Map<string, number>();
    if (wordsByPrefix.size + wordsBySynonym.size === 0) return best;
    const find = (term: string, share: number) => {
      if (terms.has(term) || share < minSimilarity) return;
      best.set(term, Math.max(best.get(term) ?? 0, share));
    };
    for (const other of all) {
      for (const word of wordsByPrefix.get(other.slice(0, prefixLength)) ?? []) {
        find(word, prefixSimilarity(word, other));
      }
      for (const word of wordsBySynonym.get(other) ?? []) {
        // Its characters are indexed as terms too.
        if (!terms.has(word)) for (const term of [word, ...word]) find(term, synonymWeight);
      }
    }
    return best;
  };
}

/** The total weight of the similar terms. */
export function createSimilarTermWeigher(weights: TermWeights) {
  const find = createSimilarTermFinder(weights);
  return (all: Iterable<string>, terms: { has(term: string): boolean }): number => {
    let sum = 0;
    for (const [word, share] of find(all, terms)) sum += share * (weights.get(word) ?? 0);
    return sum;
  };
}

function add(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}

/** The length of the common prefix, as a share of the longer word. */
function prefixSimilarity(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same / Math.max(a.length, b.length);
}
