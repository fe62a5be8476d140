import { normalize } from '#server/language/normalize.ts';
import { createKindCheck } from '../answer-types/kind-check.ts';
import { isPair, type Passage } from '../passage.ts';
import type { QueryExpansion } from '../synonyms/expand-query.ts';
import { createSimilarTermFinder } from '../synonyms/similar-terms.ts';
import { defaultMinConfidence, pairConfidence, trigramsOf } from './pair-confidence.ts';
import {
  type Candidate,
  type CandidateText,
  type RankingContext,
  readCandidate,
  type ScoredPassage,
  scorePassage,
} from './score-passage.ts';
import { findNumbers, type TermWeights, totalWeight, weightIn } from './term-weights.ts';

export interface RankingInput {
  question: string;
  candidates: readonly Candidate[];
  weights: TermWeights;
  /** The mean number of terms per chunk. */
  averageLength: number;
  expansions?: readonly QueryExpansion[];
  /** The terms of the question that no chunk contains. */
  unknownTerms?: ReadonlySet<string>;
  /** The minimum confidence of the knowledge base; see `Passage`. */
  minConfidence?: number;
}

/**
 * Orders the candidates by how well they answer. A score is a share of the question's maximum, so that
 * it is comparable between knowledge bases:
 * - a text: BM25, plus the coverage of its best sentence, plus words with the same prefix as missing
 *   ones (invented, invention), minus a penalty for each number that only other candidates have;
 * - a FAQ: the average of how much of the question it covers and how much of its own question was
 *   asked, words with the same prefix included (delivered, delivery);
 * - a question that a model wrote for the passage raises its rank, but not its score;
 * - expansions count in part: inflections (pay, payment) for both, synonyms for FAQs only.
 *
 * FAQs also get a confidence, because a score says little about whether a question has an answer at all.
 */
export function rankPassages(input: RankingInput): Passage[] {
  if (totalWeight(input.weights) === 0) return [];
  const texts = input.candidates.map((candidate) => readCandidate(candidate, input.weights));
  const context = rankingContext(input, texts);
  const scored = texts.map((text) => scorePassage(text, context));
  const found = scored.filter(({ passage }) => rankOf(passage) > 0);
  return addConfidences(found, createKindCheck(input.question)).sort(
    (a, b) => rankOf(b) - rankOf(a) || (a.chunkId < b.chunkId ? -1 : 1),
  );
}

const generatedBoost = 0.3;
const otherKindShare = 0.25;

/** The number by which passages are ordered. */
export const rankOf = ({ score, generatedMatch = 0 }: Passage) =>
  score + generatedBoost * generatedMatch;

function rankingContext(
  {
    question,
    weights,
    averageLength,
    expansions = [],
    unknownTerms = new Set(),
    minConfidence = defaultMinConfidence,
  }: RankingInput,
  texts: readonly CandidateText[],
): RankingContext {
  const maxWeight = totalWeight(weights);
  // Most expansions occur in no candidate.
  const usedExpansions = expansions.filter(({ terms }) =>
    terms.some((term) => texts.some(({ text }) => text.terms.has(term))),
  );
  return {
    weights,
    maxWeight,
    averageLength,
    minConfidence,
    expansions: usedExpansions,
    inflections: usedExpansions.filter(({ isInflection }) => isInflection),
    similarIn: createSimilarTermFinder(weights),
    // A number that no candidate has, like that of an order, does not distinguish them.
    numbers: findNumbers(weights).filter((term) => texts.some(({ counts }) => counts.has(term))),
    trigrams: trigramsOf(normalize(question)),
    termCount: maxWeight / Math.max(...weights.values()),
    unknown: weightIn(unknownTerms, weights) / maxWeight,
  };
}

/**
 * Sets the confidence of the pairs, which depends on the lead over the next pair. One that answers another
 * kind of question may be offered, but not quoted.
 */
function addConfidences(
  scored: readonly ScoredPassage[],
  isOfOtherKind: ReturnType<typeof createKindCheck>,
): Passage[] {
  const scores = scored
    .filter(({ passage }) => isPair(passage))
    .map(({ passage }) => passage.score)
    .sort((a, b) => b - a);
  const [best = 0, second = 0] = scores;
  return scored.map(({ passage, match }) => {
    if (!isPair(passage)) return passage;
    const lead = passage.score - (passage.score === best ? second : best);
    const confidence = pairConfidence({ ...match, lead });
    const share = isOfOtherKind(passage) ? otherKindShare : 1;
    return { ...passage, confidence: confidence * share };
  });
}
