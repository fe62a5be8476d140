import { tokenize } from '#server/platform/text/tokenize.ts';
import { isPair, type Passage } from './passage.ts';
import { questionTerms } from './question-terms.ts';
import { splitSentences } from './split-sentences.ts';
import { type TermWeights, totalWeight, weightIn } from './term-weights.ts';

export type Candidate = Omit<Passage, 'score' | 'terms'> & { termCount: number };

/**
 * Orders the candidates by how well they answer. A score is a share of what the question could
 * reach at most, so that it means the same in every knowledge:
 * - a text: BM25, and how much of the question its best sentence covers;
 * - a FAQ: how much of the question it covers, and how much of its own question was asked.
 */
export function rankPassages(
  candidates: readonly Candidate[],
  weights: TermWeights,
  averageLength: number,
): Passage[] {
  const most = totalWeight(weights);
  if (most === 0) return [];
  return candidates
    .map(({ termCount, ...candidate }) => {
      const text = readText(candidate, weights);
      const covered = weightIn(text.counts, weights) / most;
      const relevance =
        (bm25(text.counts, weights, termCount / averageLength) +
          sentenceBoost * text.bestSentence) /
        (most * (k1 + 1 + sentenceBoost));
      const score = isPair(candidate)
        ? faqBoost * ((covered + askedShare(candidate.title, weights)) / 2) + 0.1 * relevance
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
/** A word of the title counts as often as this. */
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

/** How often each term of the question stands in the passage, and the weight of its best sentence. */
function readText({ title, body }: { title: string; body: string }, weights: TermWeights) {
  const counts = new Map<string, number>();
  const count = (text: string, times = 1) => {
    const found = new Set<string>();
    for (const term of tokenize(text)) {
      if (!weights.has(term)) continue;
      found.add(term);
      counts.set(term, (counts.get(term) ?? 0) + times);
    }
    return weightIn(found, weights);
  };
  count(title, titleBoost);
  const bestSentence = Math.max(0, ...splitSentences(body).map(({ text }) => count(text)));
  return { counts, bestSentence };
}

/** The share of a FAQ's question, or of the best of its alternates, that was asked. */
function askedShare(title: string, weights: TermWeights): number {
  const shares = title.split('\n').map((line) => {
    const priors = questionTerms(line);
    return weightIn(weights, priors) / (totalWeight(priors) || 1);
  });
  return Math.max(...shares);
}
