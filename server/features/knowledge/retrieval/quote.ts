import type { Passage } from './passage.ts';
import { flatShares, type Option, sentenceWeigher } from './sentence-worth.ts';
import type { Sentence } from './split-sentences.ts';
import type { TermWeights } from './term-weights.ts';

/** What is quoted of one passage: some of its sentences, in their order. */
export interface Quote {
  passage: Passage;
  sentences: Sentence[];
}

/**
 * The two sentences of the best passages that together say most about the question. What both say
 * counts for less; what stands beside one another for more, most of all when the first says who “he” is.
 */
export function quoteSentences(question: string, passages: readonly Passage[]): Quote[] {
  const [best] = passages;
  if (!best) return [];
  const options = passages
    .slice(0, passagesQuoted)
    .flatMap(sentenceWeigher(question, best))
    .sort((a, b) => b.worth - a.worth)
    .filter(isSaidFirst())
    .slice(0, mostOptions);
  const chosen = bestPair(options, flatShares(best.terms)) ?? options;
  return passages
    .map((passage) => ({ passage, sentences: sentencesOf(passage, chosen) }))
    .filter(({ sentences }) => sentences.length > 0);
}

/** What stands word for word on several pages, as menus and notices do, is quoted from one of them. */
function isSaidFirst(): (option: Option) => boolean {
  const said = new Set<string>();
  return ({ sentence }) => {
    const isFirst = !said.has(sentence.text);
    said.add(sentence.text);
    return isFirst;
  };
}

const passagesQuoted = 3;
/** What is worth less than these is hardly ever in the best pair. */
const mostOptions = 16;
// Fitted together with the numbers of `sentence-worth.ts`.
const repetition = 0.35;
const beside = 0.07;
const saysWho = 0.03;

/** undefined when there are no two. */
function bestPair(options: readonly Option[], shares: TermWeights): Option[] | undefined {
  let best: Option[] | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, first] of options.entries()) {
    for (const second of options.slice(index + 1)) {
      const worth =
        first.worth +
        second.worth -
        repetition * shared(first, second, shares) +
        nearness(first, second);
      if (worth <= most) continue;
      best = [first, second];
      most = worth;
    }
  }
  return best;
}

/** How much of the question both say. */
function shared(first: Option, second: Option, shares: TermWeights): number {
  let sum = 0;
  for (const term of first.terms) if (second.terms.has(term)) sum += shares.get(term) ?? 0;
  return sum;
}

function nearness(a: Option, b: Option): number {
  if (a.passage !== b.passage || Math.abs(a.index - b.index) !== 1) return 0;
  const later = a.index > b.index ? a : b;
  return beside + (later.leansBack ? saysWho : 0);
}

function sentencesOf(passage: Passage, chosen: readonly Option[]): Sentence[] {
  return chosen
    .filter((option) => option.passage === passage)
    .map((option) => option.sentence)
    .sort((a, b) => a.start - b.start);
}
