/** The terms of a question → their weights in one knowledge base. */
export type TermWeights = ReadonlyMap<string, number>;

/** The total weight of the terms that are in the set. */
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

/** The terms of a question that begin with a digit, such as 30 or 5kg. */
export function findNumbers(weights: TermWeights): string[] {
  return [...weights.keys()].filter((term) => leadingDigit.test(term));
}

const leadingDigit = /^\d/;
