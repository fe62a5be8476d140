import { synonymsOf } from './chinese-synonyms.ts';
import type { TermWeights } from './term-weights.ts';

/** Words whose ending changes; in scripts without spaces pairs of characters see to it. */
const inflected = /^\p{L}{4,}$/u;
const sameBeginning = 4;
const leastSimilarity = 0.5;
/** How much of a word another one says that means the same. */
const sameMeaning = 0.7;

/**
 * Of the question's words that a text does not have: how much they are like the word of the text that
 * begins most like them (invented, invention) or, in Chinese, means the same (创立, 成立).
 */
export function similarFinder(weights: TermWeights) {
  const byBeginning = new Map<string, string[]>();
  const bySynonym = new Map<string, string[]>();
  for (const word of weights.keys()) {
    for (const other of synonymsOf(word)) add(bySynonym, other, word);
    if (inflected.test(word)) add(byBeginning, word.slice(0, sameBeginning), word);
  }
  return (
    all: Iterable<string>,
    terms: { has(term: string): boolean },
  ): ReadonlyMap<string, number> => {
    const best = new Map<string, number>();
    if (byBeginning.size + bySynonym.size === 0) return best;
    const find = (term: string, share: number) => {
      if (terms.has(term) || share < leastSimilarity) return;
      best.set(term, Math.max(best.get(term) ?? 0, share));
    };
    for (const other of all) {
      for (const word of byBeginning.get(other.slice(0, sameBeginning)) ?? []) {
        find(word, similarity(word, other));
      }
      for (const word of bySynonym.get(other) ?? []) {
        // Its characters are terms of their own.
        if (!terms.has(word)) for (const term of [word, ...word]) find(term, sameMeaning);
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

function add(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}

/** The share of the longer word that both begin with. */
function similarity(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same / Math.max(a.length, b.length);
}
