/** A question's terms → what each weighs in one knowledge. */
export type TermWeights = ReadonlyMap<string, number>;

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

/** The numbers of a question, as terms. */
export function figuresOf(weights: TermWeights): string[] {
  return [...weights.keys()].filter((term) => figure.test(term));
}

const figure = /^\d/;
