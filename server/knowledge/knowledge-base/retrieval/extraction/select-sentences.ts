import type { Passage } from '../passage.ts';
import type { TermWeights } from '../ranking/term-weights.ts';
import { createSentenceScorer, dampenedShares, type ScoredSentence } from './score-sentences.ts';
import type { Sentence } from './split-sentences.ts';

/** The quoted sentences of one passage in text order. */
export interface Quote {
  passage: Passage;
  sentences: Sentence[];
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
  const chosen = findBestPair(candidates, dampenedShares(best.terms)) ?? candidates;
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

/** Undefined for fewer than two candidates. */
function findBestPair(
  candidates: readonly ScoredSentence[],
  shares: TermWeights,
): ScoredSentence[] | undefined {
  let best: ScoredSentence[] | undefined;
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

function sentencesOf(passage: Passage, chosen: readonly ScoredSentence[]): Sentence[] {
  return chosen
    .filter((candidate) => candidate.passage === passage)
    .map((candidate) => candidate.sentence)
    .sort((a, b) => a.start - b.start);
}
