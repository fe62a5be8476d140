import type { TermPriors } from './question-terms.ts';

/** The weighted share of terms that two questions have in common, from 0 to 1. */
export function questionSimilarity(a: TermPriors, b: TermPriors): number {
  let shared = 0;
  let all = 0;
  for (const term of new Set([...a.keys(), ...b.keys()])) {
    const weight = Math.max(a.get(term) ?? 0, b.get(term) ?? 0);
    all += weight;
    if (a.has(term) && b.has(term)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}
