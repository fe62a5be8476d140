import type { Passage } from '../passage.ts';
import type { TermWeights } from '../ranking/term-weights.ts';
import type { QuotableUnit } from './quotable-units.ts';
import { createSentenceScorer, dampenedShares, type ScoredSentence } from './score-sentences.ts';

/** The quoted sentences and blocks of one passage in text order. */
export interface Quote {
  passage: Passage;
  sentences: QuotableUnit[];
}

/**
 * Selects the two sentences that together answer best. Terms that both contain count less; adjacent
 * sentences count more, most of all when the second begins with a pronoun.
 */
export function selectSentences(question: string, passages: readonly Passage[]): Quote[] {
  const [best] = passages;
  if (!best) return [];
  const candidates = passages
    .slice(0, maxPassages)
    .flatMap(createSentenceScorer(question, best))
    .sort((a, b) => b.score - a.score)
    .filter(createDuplicateFilter())
    .slice(0, maxCandidates);
  const shares = dampenedShares(best.terms);
  const pair = findBestPair(candidates, shares);
  const chosen = pair ? withoutWeakSecond(pair, shares) : candidates;
  return passages
    .map((passage) => ({ passage, sentences: sentencesOf(passage, chosen) }))
    .filter(({ sentences }) => sentences.length > 0);
}

/** Accepts each text once, because several pages may have the same menus and notices. */
function createDuplicateFilter(): (candidate: ScoredSentence) => boolean {
  const seenTexts = new Set<string>();
  return ({ sentence }) => {
    const isFirst = !seenTexts.has(sentence.text);
    seenTexts.add(sentence.text);
    return isFirst;
  };
}

const maxPassages = 3;
/** Lower-scoring sentences are hardly ever in the best pair. */
const maxCandidates = 16;
// Fitted together with the constants of `score-sentences.ts`.
const repetitionPenalty = 0.35;
const adjacencyBonus = 0.07;
const antecedentBonus = 0.03;

/** The better one first. */
type SentencePair = readonly [ScoredSentence, ScoredSentence];

/** Undefined for fewer than two candidates. */
function findBestPair(
  candidates: readonly ScoredSentence[],
  shares: TermWeights,
): SentencePair | undefined {
  let best: SentencePair | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [index, first] of candidates.entries()) {
    for (const second of candidates.slice(index + 1)) {
      const pairScore =
        first.score +
        second.score -
        repetitionPenalty * sharedWeight(first, second, shares) +
        adjacencyScore(first, second);
      if (pairScore <= bestScore) continue;
      best = [first, second];
      bestScore = pairScore;
    }
  }
  return best;
}

/**
 * Code, a table or a list is long: it is quoted beside a better sentence of the same passage, or if it
 * adds to it; and beside a better block another sentence only if it adds to that.
 */
function withoutWeakSecond(pair: SentencePair, shares: TermWeights): readonly ScoredSentence[] {
  const [first, second] = pair;
  if (!first.sentence.kind && !second.sentence.kind) return pair;
  if (second.sentence.kind && second.passage === first.passage) return pair;
  let added = 0;
  for (const term of second.terms) if (!first.terms.has(term)) added += shares.get(term) ?? 0;
  return added >= minAddedShare ? pair : [first];
}

const minAddedShare = 0.2;

/** The weight of the terms that both sentences contain. */
function sharedWeight(first: ScoredSentence, second: ScoredSentence, shares: TermWeights): number {
  let sum = 0;
  for (const term of first.terms) if (second.terms.has(term)) sum += shares.get(term) ?? 0;
  return sum;
}

function adjacencyScore(a: ScoredSentence, b: ScoredSentence): number {
  if (a.passage !== b.passage || Math.abs(a.index - b.index) !== 1) return 0;
  const second = a.index > b.index ? a : b;
  return adjacencyBonus + (second.needsPreviousSentence ? antecedentBonus : 0);
}

function sentencesOf(passage: Passage, chosen: readonly ScoredSentence[]): QuotableUnit[] {
  return chosen
    .filter((candidate) => candidate.passage === passage)
    .map((candidate) => candidate.sentence)
    .sort((a, b) => a.start - b.start);
}
