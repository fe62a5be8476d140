import { isPair, type Passage } from '../passage.ts';
import { matchExpansions, type QueryExpansion } from '../synonyms/expand-query.ts';
import { createSimilarTermFinder } from '../synonyms/similar-terms.ts';
import { findNumbers, type TermWeights, totalWeight, weightIn } from './term-weights.ts';
import { type TokenizedPassage, tokenizePassage } from './tokenize-passage.ts';

export type Candidate = Omit<Passage, 'score' | 'terms'> & { termCount: number };

/**
 * Orders the candidates by how well they answer. A score is a share of the question's maximum, so that
 * it is comparable between knowledge bases:
 * - a text: BM25, plus the coverage of its best sentence, plus words with the same prefix as missing
 *   ones (invented, invention), minus a penalty for each number that only other candidates have;
 * - a FAQ: the average of how much of the question it covers and how much of its own question was
 *   asked, words with the same prefix included (delivered, delivery);
 * - expansions count in part: inflections (pay, payment) for both, synonyms for FAQs only.
 */
export function rankPassages(
  candidates: readonly Candidate[],
  weights: TermWeights,
  averageLength: number,
  expansions: readonly QueryExpansion[] = [],
): Passage[] {
  const maxWeight = totalWeight(weights);
  if (maxWeight === 0) return [];
  const texts = candidates.map((candidate) => {
    const text = tokenizePassage(candidate);
    return { candidate, text, ...countTerms(text, weights) };
  });
  // Most expansions occur in no candidate.
  const usedExpansions = expansions.filter(({ terms }) =>
    terms.some((term) => texts.some(({ text }) => text.terms.has(term))),
  );
  const inflections = usedExpansions.filter(({ isInflection }) => isInflection);
  const similarIn = createSimilarTermFinder(weights);
  // A number that no candidate has, like that of an order, does not distinguish them.
  const numbers = findNumbers(weights).filter((term) =>
    texts.some(({ counts }) => counts.has(term)),
  );
  return texts
    .map(({ candidate: { termCount, ...candidate }, text, counts, bestSentence }) => {
      const expanded = matchExpansions(
        isPair(candidate) ? usedExpansions : inflections,
        text.terms,
      );
      const similar = substituteWeight(counts, weights, similarIn(text.terms, counts), expanded);
      const covered = (weightIn(counts, weights) + similar) / maxWeight;
      const missingNumbers = numbers.filter((term) => !counts.has(term)).length;
      const relevance =
        (bm25(counts, weights, termCount / averageLength) +
          sentenceBoost * bestSentence +
          similarBoost * similar) /
          (maxWeight * (k1 + 1 + sentenceBoost)) -
        missingNumberPenalty * missingNumbers;
      const score = isPair(candidate)
        ? faqBoost * ((covered + questionOverlap(text, weights, usedExpansions)) / 2) +
          0.1 * relevance
        : relevance;
      const [title = '', ...alternates] = candidate.title.split('\n');
      return { ...candidate, title, alternates: alternates.join('\n'), score, terms: weights };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.chunkId < b.chunkId ? -1 : 1));
}

const k1 = 1.2;
const b = 0.75;
const sentenceBoost = 0.5;
/** A literal match counts 1 to 2.7. */
const similarBoost = 0.9;
const missingNumberPenalty = 0.1;
/** A term in the title counts as this many occurrences. */
const titleBoost = 3;
const faqBoost = 1.1;

function bm25(counts: ReadonlyMap<string, number>, weights: TermWeights, length: number): number {
  let sum = 0;
  for (const [term, count] of counts) {
    const weight = weights.get(term) ?? 0;
    sum += (weight * count * (k1 + 1)) / (count + k1 * (1 - b + b * length));
  }
  return sum;
}

/** The term frequencies of a passage, and the weight of its best sentence. */
function countTerms({ title, sentences }: TokenizedPassage, weights: TermWeights) {
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

/** The share of a FAQ's question, or of its best alternate, that the customer's question covers. */
function questionOverlap(
  { questions }: TokenizedPassage,
  weights: TermWeights,
  expansions: readonly QueryExpansion[],
): number {
  const shares = questions.map(({ priors, similarIn }) => {
    const similar = similarIn(weights.keys(), weights);
    const expanded = matchExpansions(expansions, priors, 'terms');
    const substitutes = substituteWeight(weights, priors, similar, expanded);
    return (weightIn(weights, priors) + substitutes) / (totalWeight(priors) || 1);
  });
  return Math.max(...shares);
}

/** The weight of the missing terms that similar terms or expansions stand in for. */
function substituteWeight(
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
