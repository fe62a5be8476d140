import { isPair, type Passage } from '../passage.ts';
import { matchExpansions, type QueryExpansion } from '../synonyms/expand-query.ts';
import type { createSimilarTermFinder } from '../synonyms/similar-terms.ts';
import { countTerms, k1, sumBm25 } from './bm25.ts';
import { matchGenerated, questionOverlap, substituteWeight } from './match-questions.ts';
import type { PairMatch } from './pair-confidence.ts';
import { type TermWeights, weightIn } from './term-weights.ts';
import { type TokenizedPassage, tokenizePassage } from './tokenize-passage.ts';

export type Candidate = Omit<Passage, 'score' | 'confidence' | 'minConfidence' | 'terms'> & {
  termCount: number;
  generatedQuestions?: string | null;
};

/** A candidate as it is compared with the question. */
export interface CandidateText {
  candidate: Candidate;
  text: TokenizedPassage;
  /** How often it contains each term of the question. */
  counts: ReadonlyMap<string, number>;
  /** The weight of the terms in its best sentence. */
  bestSentence: number;
}

/** What all candidates of a question are compared with. */
export interface RankingContext {
  weights: TermWeights;
  /** The total of the weights. */
  maxWeight: number;
  /** The mean number of terms per chunk. */
  averageLength: number;
  minConfidence: number;
  /** Those that occur in a candidate. */
  expansions: readonly QueryExpansion[];
  inflections: readonly QueryExpansion[];
  similarIn: ReturnType<typeof createSimilarTermFinder>;
  /** The numbers of the question that occur in a candidate. */
  numbers: readonly string[];
  trigrams: ReadonlySet<string>;
  termCount: number;
  /** The share of the question that no chunk contains. */
  unknown: number;
}

export interface ScoredPassage {
  passage: Passage;
  match: Omit<PairMatch, 'lead'>;
}

const sentenceBoost = 0.5;
/** A literal match counts 1 to 2.7. */
const similarBoost = 0.9;
const missingNumberPenalty = 0.1;
const faqBoost = 1.1;

export function readCandidate(candidate: Candidate, weights: TermWeights): CandidateText {
  const text = tokenizePassage(candidate);
  return { candidate, text, ...countTerms(text, weights) };
}

/** Scores a candidate, without the confidence of a FAQ, which depends on the other candidates. */
export function scorePassage(read: CandidateText, context: RankingContext): ScoredPassage {
  const { candidate, text } = read;
  const { weights, maxWeight, expansions, minConfidence } = context;
  const similar = substitutesIn(text.terms, read, context);
  const covered = (weightIn(text.terms, weights) + similar) / maxWeight;
  const relevance = scoreText(read, similar, context);
  const overlap = isPair(candidate) ? questionOverlap(text, weights, expansions) : 0;
  const score = isPair(candidate)
    ? faqBoost * ((covered + overlap) / 2) + 0.1 * relevance
    : relevance;
  const generatedMatch = matchGenerated(text, weights, expansions);
  return {
    passage: {
      ...toPassage(candidate, weights),
      score,
      confidence: 0,
      minConfidence,
      ...(generatedMatch > 0 && { generatedMatch }),
    },
    match: { covered, ...matchPair(read, overlap, context) },
  };
}

/** BM25 with the best sentence and similar words, minus the penalty for missing numbers. */
function scoreText(
  { candidate, counts, bestSentence }: CandidateText,
  similar: number,
  { weights, maxWeight, averageLength, numbers }: RankingContext,
): number {
  const missingNumbers = numbers.filter((term) => !counts.has(term)).length;
  const sum =
    sumBm25(counts, weights, candidate.termCount / averageLength) +
    sentenceBoost * bestSentence +
    similarBoost * similar;
  return sum / (maxWeight * (k1 + 1 + sentenceBoost)) - missingNumberPenalty * missingNumbers;
}

/** The weight of the terms that `terms` contains only as similar words, inflections or synonyms. */
function substitutesIn(
  terms: ReadonlySet<string>,
  { candidate }: CandidateText,
  { weights, expansions, inflections, similarIn }: RankingContext,
): number {
  const expanded = matchExpansions(isPair(candidate) ? expansions : inflections, terms);
  return substituteWeight(terms, weights, similarIn(terms, terms), expanded);
}

function matchPair(read: CandidateText, overlap: number, context: RankingContext) {
  const { text } = read;
  const { weights, maxWeight, trigrams, unknown, termCount } = context;
  const titleTerms = new Set(text.title);
  const literal = weightIn(text.terms, weights) / maxWeight;
  return {
    coveredByTitle:
      (weightIn(titleTerms, weights) + substitutesIn(titleTerms, read, context)) / maxWeight,
    literal,
    trigrams: shareIn(text.trigrams, trigrams),
    unknown,
    termCount,
    isSameQuestion: isAll(literal) && isAll(overlap),
  };
}

function toPassage(
  { termCount: _length, generatedQuestions: _questions, ...candidate }: Candidate,
  weights: TermWeights,
) {
  const [title = '', ...alternates] = candidate.title.split('\n');
  return { ...candidate, title, alternates: alternates.join('\n'), terms: weights };
}

/** Tolerates rounding errors of sums. */
const isAll = (share: number) => share > 0.999;

function shareIn(all: ReadonlySet<string>, wanted: ReadonlySet<string>): number {
  let found = 0;
  for (const each of wanted) if (all.has(each)) found += 1;
  return found / Math.max(1, wanted.size);
}
