import type { TermPriors } from './question-terms.ts';

/** What BM25 needs to know of a whole knowledge. */
export interface KnowledgeStatistics {
  chunkCount: number;
  /** Terms in all chunks. */
  termCount: number;
  /** A term → in how many chunks it stands; terms that stand nowhere are missing. */
  chunksWith: ReadonlyMap<string, number>;
}

/** A question's terms → what each weighs in one knowledge. */
export type TermWeights = ReadonlyMap<string, number>;

/** Inverse document frequency; a term that the knowledge has never seen weighs most. */
export function weighTerms(priors: TermPriors, statistics: KnowledgeStatistics): TermWeights {
  const weights = new Map<string, number>();
  for (const [term, prior] of priors) {
    const chunks = statistics.chunksWith.get(term) ?? 0;
    const rarity = Math.log(1 + (statistics.chunkCount - chunks + 0.5) / (chunks + 0.5));
    weights.set(term, prior * rarity);
  }
  return weights;
}

/** The weight of those terms of the question that are in the set. */
export function weightIn(terms: { has(term: string): boolean }, weights: TermWeights): number {
  let sum = 0;
  for (const [term, weight] of weights) if (terms.has(term)) sum += weight;
  return sum;
}

export function totalWeight(weights: TermWeights): number {
  let sum = 0;
  for (const weight of weights.values()) sum += weight;
  return sum;
}
