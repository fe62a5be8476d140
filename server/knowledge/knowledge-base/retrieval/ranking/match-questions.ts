import { matchExpansions, type QueryExpansion } from '../synonyms/expand-query.ts';
import { type TermWeights, totalWeight, weightIn } from './term-weights.ts';
import type { TokenizedPassage, TokenizedQuestion } from './tokenize-passage.ts';

/** The share of a FAQ's question, or of its best alternate, that the customer's question covers. */
export function questionOverlap(
  { questions }: TokenizedPassage,
  weights: TermWeights,
  expansions: readonly QueryExpansion[],
): number {
  return Math.max(...questions.map((each) => overlapOf(each, weights, expansions)));
}

/**
 * How much of the question the best generated one covers, averaged with how much of the generated one
 * was asked.
 */
export function matchGenerated(
  { generated }: TokenizedPassage,
  weights: TermWeights,
  expansions: readonly QueryExpansion[],
): number {
  const shares = generated.map((each) => {
    const covered = weightIn(new Set(each.priors.keys()), weights) / totalWeight(weights);
    return covered === 0 ? 0 : (covered + overlapOf(each, weights, expansions)) / 2;
  });
  return Math.max(0, ...shares);
}

function overlapOf(
  { priors, similarIn }: TokenizedQuestion,
  weights: TermWeights,
  expansions: readonly QueryExpansion[],
): number {
  const similar = similarIn(weights.keys(), weights);
  const expanded = matchExpansions(expansions, priors, 'terms');
  const substitutes = substituteWeight(weights, priors, similar, expanded);
  return (weightIn(weights, priors) + substitutes) / (totalWeight(priors) || 1);
}

/** The weight of missing terms that similar terms or expansions replace. */
export function substituteWeight(
  terms: { has(term: string): boolean },
  weights: TermWeights,
  similar: ReadonlyMap<string, number>,
  expanded: ReadonlyMap<string, number>,
): number {
  let sum = 0;
  for (const [term, weight] of weights) {
    if (terms.has(term)) continue;
    sum += weight * Math.max(similar.get(term) ?? 0, expanded.get(term) ?? 0);
  }
  return sum;
}
