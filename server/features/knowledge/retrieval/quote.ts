import type { Passage } from './passage.ts';
import { type Option, sentenceWeigher } from './sentence-worth.ts';
import type { Sentence } from './split-sentences.ts';
import { totalWeight, weightIn } from './term-weights.ts';

/** What is quoted of one passage: some of its sentences, in their order. */
export interface Quote {
  passage: Passage;
  sentences: Sentence[];
}

/**
 * The sentences of the best passages that together say most about the question: first the one that
 * is worth most, then the one that adds most to it. What was already said counts for less; what stands
 * beside it for more, most of all when it says who “he” is.
 */
export function quoteSentences(question: string, passages: readonly Passage[]): Quote[] {
  const [best] = passages;
  if (!best) return [];
  const options = passages.slice(0, passagesQuoted).flatMap(sentenceWeigher(question, best.score));
  const chosen: Option[] = [];
  const said = new Set<string>();
  while (chosen.length < sentencesQuoted) {
    const next = bestOf(
      options,
      (option) => option.worth - repetition * share(option, said) + nearness(option, chosen),
    );
    if (!next) break;
    options.splice(options.indexOf(next), 1);
    chosen.push(next);
    for (const term of next.terms) said.add(term);
  }
  return passages
    .map((passage) => ({ passage, sentences: sentencesOf(passage, chosen) }))
    .filter(({ sentences }) => sentences.length > 0);
}

const passagesQuoted = 3;
const sentencesQuoted = 2;
// Fitted together with the numbers of `sentence-worth.ts`.
const repetition = 0.7;
const beside = 0.06;
const saysWho = 0.08;

function share({ terms, passage }: Option, said: ReadonlySet<string>): number {
  const repeated = [...terms].filter((term) => said.has(term));
  return weightIn(new Set(repeated), passage.terms) / (totalWeight(passage.terms) || 1);
}

function nearness({ passage, index }: Option, chosen: readonly Option[]): number {
  let sum = 0;
  for (const other of chosen) {
    if (other.passage !== passage || Math.abs(other.index - index) !== 1) continue;
    sum += beside + (index < other.index && other.leansBack ? saysWho : 0);
  }
  return sum;
}

function bestOf<Item>(items: readonly Item[], worthOf: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = worthOf(item);
    if (value <= most) continue;
    best = item;
    most = value;
  }
  return best;
}

function sentencesOf(passage: Passage, chosen: readonly Option[]): Sentence[] {
  return chosen
    .filter((option) => option.passage === passage)
    .map((option) => option.sentence)
    .sort((a, b) => a.start - b.start);
}
