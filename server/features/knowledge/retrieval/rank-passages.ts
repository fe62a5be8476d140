import { type OtherWords, saidOtherwise } from './other-words.ts';
import { isPair, type Passage } from './passage.ts';
import { type ReadText, readText } from './read-text.ts';
import { similarFinder } from './similar-words.ts';
import { figuresOf, type TermWeights, totalWeight, weightIn } from './term-weights.ts';

export type Candidate = Omit<Passage, 'score' | 'terms'> & { termCount: number };

/**
 * Orders the candidates by how well they answer. A score is a share of what the question could
 * reach at most, so that it means the same in every knowledge:
 * - a text: BM25, how much of the question its best sentence covers, words that begin like those it
 *   lacks (invented, invention), and less for every number of the question that others have;
 * - a FAQ: how much of the question it covers, and how much of its own question was asked, words that
 *   begin alike among both (delivered, delivery);
 * - in part what either says in other words: a text another form (pay, payment), a FAQ another name, too.
 */
export function rankPassages(
  candidates: readonly Candidate[],
  weights: TermWeights,
  averageLength: number,
  others: readonly OtherWords[] = [],
): Passage[] {
  const most = totalWeight(weights);
  if (most === 0) return [];
  const weigh = textWeigher(weights, others);
  const texts = candidates.map((candidate) => {
    const text = readText(candidate);
    return { candidate, text, ...weigh(text, candidate) };
  });
  // A number that nobody has, like that of an order, tells none of them apart.
  const figures = figuresOf(weights).filter((term) => texts.some(({ counts }) => counts.has(term)));
  return texts
    .map(({ candidate: { termCount, ...candidate }, text, counts, bestSentence, similar }) => {
      const covered = (weightIn(counts, weights) + similar) / most;
      const lacking = figures.filter((term) => !counts.has(term)).length;
      const relevance =
        (bm25(counts, weights, termCount / averageLength) +
          sentenceBoost * bestSentence +
          similarBoost * similar) /
          (most * (k1 + 1 + sentenceBoost)) -
        figureLoss * lacking;
      const score = isPair(candidate)
        ? faqBoost * ((covered + askedShare(text, weights, others)) / 2) + 0.1 * relevance
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
/** The whole word would count 1 to 2.7. */
const similarBoost = 0.9;
const figureLoss = 0.1;
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

/**
 * Tells of a passage how often each term of the question stands in it, the weight of its best
 * sentence, and that of the words it says otherwise.
 */
function textWeigher(weights: TermWeights, others: readonly OtherWords[]) {
  const similarIn = similarFinder(weights);
  const forms = others.filter(({ isForm }) => isForm);
  return ({ title, sentences }: ReadText, candidate: Candidate) => {
    const counts = new Map<string, number>();
    const all = new Set<string>();
    const count = (terms: readonly string[], times = 1) => {
      const found = new Set<string>();
      for (const term of terms) {
        all.add(term);
        if (!weights.has(term)) continue;
        found.add(term);
        counts.set(term, (counts.get(term) ?? 0) + times);
      }
      return weightIn(found, weights);
    };
    count(title, titleBoost);
    const bestSentence = Math.max(0, ...sentences.map((terms) => count(terms)));
    const said = saidOtherwise(isPair(candidate) ? others : forms, all);
    const similar = weightBeside(counts, weights, [similarIn(all, counts), said]);
    return { counts, bestSentence, similar };
  };
}

/** The share of a FAQ's question, or of the best of its alternates, that was asked. */
function askedShare(
  { asked }: ReadText,
  weights: TermWeights,
  others: readonly OtherWords[],
): number {
  const shares = asked.map(({ priors, similarIn }) => {
    const similar = similarIn(weights.keys(), weights);
    const said = saidOtherwise(others, priors, 'terms');
    const otherwise = weightBeside(weights, priors, [similar, said]);
    return (weightIn(weights, priors) + otherwise) / (totalWeight(priors) || 1);
  });
  return Math.max(...shares);
}

/** The weight of the terms that are not in the set, as far as something else says them. */
function weightBeside(
  terms: { has(term: string): boolean },
  weights: TermWeights,
  said: readonly ReadonlyMap<string, number>[],
): number {
  let sum = 0;
  for (const [term, weight] of weights) {
    if (!terms.has(term)) sum += weight * Math.max(...said.map((each) => each.get(term) ?? 0));
  }
  return sum;
}
