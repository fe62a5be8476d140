import { normalize } from '#server/language/normalize.ts';
import { isPair, type Passage } from '../passage.ts';
import { matchExpansions, type QueryExpansion } from '../synonyms/expand-query.ts';
import { createSimilarTermFinder } from '../synonyms/similar-terms.ts';
import { matchGenerated, questionOverlap, substituteWeight } from './match-questions.ts';
import {
  defaultMinConfidence,
  type PairMatch,
  pairConfidence,
  trigramsOf,
} from './pair-confidence.ts';
import { findNumbers, type TermWeights, totalWeight, weightIn } from './term-weights.ts';
import { type TokenizedPassage, tokenizePassage } from './tokenize-passage.ts';

export type Candidate = Omit<Passage, 'score' | 'confidence' | 'minConfidence' | 'terms'> & {
  termCount: number;
  generatedQuestions?: string | null;
};

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
export function rankPassages({
  question,
  candidates,
  weights,
  averageLength,
  expansions = [],
  unknownTerms = new Set(),
  minConfidence = defaultMinConfidence,
}: RankingInput): Passage[] {
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
  const questionTrigrams = trigramsOf(normalize(question));
  const termCount = maxWeight / Math.max(...weights.values());
  const unknown = weightIn(unknownTerms, weights) / maxWeight;
  const ranked = texts.map(
    ({ candidate: { termCount: length, ...rest }, text, counts, bestSentence }) => {
      const { generatedQuestions: _, ...candidate } = rest;
      const expansions = isPair(candidate) ? usedExpansions : inflections;
      const substitutesIn = (terms: ReadonlySet<string>) => {
        const expanded = matchExpansions(expansions, terms);
        return substituteWeight(terms, weights, similarIn(terms, terms), expanded);
      };
      const similar = substitutesIn(text.terms);
      const covered = (weightIn(text.terms, weights) + similar) / maxWeight;
      const missingNumbers = numbers.filter((term) => !counts.has(term)).length;
      const relevance =
        (bm25(counts, weights, length / averageLength) +
          sentenceBoost * bestSentence +
          similarBoost * similar) /
          (maxWeight * (k1 + 1 + sentenceBoost)) -
        missingNumberPenalty * missingNumbers;
      const overlap = isPair(candidate) ? questionOverlap(text, weights, usedExpansions) : 0;
      const score = isPair(candidate)
        ? faqBoost * ((covered + overlap) / 2) + 0.1 * relevance
        : relevance;
      const literal = weightIn(text.terms, weights) / maxWeight;
      const titleTerms = new Set(text.title);
      const match = {
        covered,
        coveredByTitle: (weightIn(titleTerms, weights) + substitutesIn(titleTerms)) / maxWeight,
        literal,
        trigrams: shareIn(text.trigrams, questionTrigrams),
        unknown,
        termCount,
        isSameQuestion: isAll(literal) && isAll(overlap),
      };
      const [title = '', ...alternates] = candidate.title.split('\n');
      const passage = { ...candidate, title, alternates: alternates.join('\n'), terms: weights };
      const generatedMatch = matchGenerated(text, weights, usedExpansions);
      return {
        passage: {
          ...{ ...passage, score, confidence: 0, minConfidence },
          ...(generatedMatch > 0 && { generatedMatch }),
        },
        match,
      };
    },
  );
  return addConfidences(ranked.filter(({ passage }) => rankOf(passage) > 0)).sort(
    (a, b) => rankOf(b) - rankOf(a) || (a.chunkId < b.chunkId ? -1 : 1),
  );
}

const generatedBoost = 0.3;

/** By which passages are ordered. */
export const rankOf = ({ score, generatedMatch = 0 }: Passage) =>
  score + generatedBoost * generatedMatch;

/** Sets the confidence of the pairs, which depends on the lead over the next pair. */
function addConfidences(
  ranked: readonly { passage: Passage; match: Omit<PairMatch, 'lead'> }[],
): Passage[] {
  const scores = ranked
    .filter(({ passage }) => isPair(passage))
    .map(({ passage }) => passage.score)
    .sort((a, b) => b - a);
  const [best = 0, second = 0] = scores;
  return ranked.map(({ passage, match }) => {
    if (!isPair(passage)) return passage;
    const lead = passage.score - (passage.score === best ? second : best);
    return { ...passage, confidence: pairConfidence({ ...match, lead }) };
  });
}

/** Tolerates rounding errors of sums. */
const isAll = (share: number) => share > 0.999;

function shareIn(all: ReadonlySet<string>, wanted: ReadonlySet<string>): number {
  let found = 0;
  for (const each of wanted) if (all.has(each)) found += 1;
  return found / Math.max(1, wanted.size);
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
