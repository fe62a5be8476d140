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
  const texts = candidates.map((candidate) => {
    const text = readText(candidate);
    return { candidate, text, ...countTerms(text, weights) };
  });
  // Most of them nobody writes.
  const written = others.filter(({ terms }) =>
    terms.some((term) => texts.some(({ text }) => text.terms.has(term))),
  );
  const forms = written.filter(({ isForm }) => isForm);
  const similarIn = similarFinder(weights);
  // A number that nobody has, like that of an order, tells none of them apart.
  const figures = figuresOf(weights).filter((term) => texts.some(({ counts }) => counts.has(term)));
  return texts
    .map(({ candidate: { termCount, ...candidate }, text, counts, bestSentence }) => {
      const said = saidOtherwise(isPair(candidate) ? written : forms, text.terms);
      const similar = weightBeside(counts, weights, similarIn(text.terms, counts), said);
      const covered = (weightIn(counts, weights) + similar) / most;
      const lacking = figures.filter((term) => !counts.has(term)).length;
      const relevance =
        (bm25(counts, weights, termCount / averageLength) +
          sentenceBoost * bestSentence +
          similarBoost * similar) /
          (most * (k1 + 1 + sentenceBoost)) -
        figureLoss * lacking;
      const score = isPair(candidate)
        ? faqBoost * ((covered + askedShare(text, weights, written)) / 2) + 0.1 * relevance
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

/** How often each term of the question stands in a passage, and the weight of its best sentence. */
function countTerms({ title, sentences }: ReadText, weights: TermWeights) {
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

/** The share of a FAQ's question, or of the best of its alternates, that was asked. */
function askedShare(
  { asked }: ReadText,
  weights: TermWeights,
  others: readonly OtherWords[],
): number {
  const shares = asked.map(({ priors, similarIn }) => {
    const similar = similarIn(weights.keys(), weights);
    const said = saidOtherwise(others, priors, 'terms');
    const otherwise = weightBeside(weights, priors, similar, said);
    return (weightIn(weights, priors) + otherwise) / (totalWeight(priors) || 1);
  });
  return Math.max(...shares);
}

/** The weight of the terms that are not in the set, as far as something else says them. */
function weightBeside(
  terms: { has(term: string): boolean },
  weights: TermWeights,
  similar: ReadonlyMap<string, number>,
  said: ReadonlyMap<string, number>,
): number {
  let sum = 0;
  for (const [term, weight] of weights) {
    if (terms.has(term)) continue;
    sum += weight * Math.max(similar.get(term) ?? 0, said.get(term) ?? 0);
  }
  return sum;
}
