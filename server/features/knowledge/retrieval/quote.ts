import { tokenize } from '#server/platform/text/tokenize.ts';
import { figureTest } from './asked-figure.ts';
import type { Passage } from './passage.ts';
import { type Sentence, splitSentences } from './split-sentences.ts';
import { totalWeight, weightIn } from './term-weights.ts';

/** What is quoted of one passage: some of its sentences, in their order. */
export interface Quote {
  passage: Passage;
  sentences: Sentence[];
}

/**
 * The sentences of the best passages that together say most about the question. Each is worth what
 * it covers of the question, a part of what its neighbours cover (the one after “he won” says who),
 * more when it has the figure that is asked for, and less when it is long or its passage less likely;
 * what another one has already said counts for less.
 */
export function quoteSentences(question: string, passages: readonly Passage[]): Quote[] {
  const [best] = passages;
  if (!best) return [];
  const hasFigure = figureTest(question);
  const options = passages
    .slice(0, passagesQuoted)
    .flatMap((passage) => weighSentences(passage, best.score, hasFigure));
  const chosen: Option[] = [];
  const said = new Set<string>();
  while (chosen.length < sentencesQuoted) {
    const next = bestOf(options, (option) => option.worth - repetition * share(option, said));
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
// Found on 6,898 questions in five languages whose answer stands in one sentence.
const fromBefore = 0.25;
const fromBehind = 0.15;
const unlikeliness = 2;
const repetition = 0.4;
const figure = 0.2;
/** Of ln(1 + its terms): a long sentence covers more by chance. */
const length = 0.05;
/** A longer “sentence” is a table or a listing: quoted in pieces. */
const longestSentence = 500;

interface Option {
  passage: Passage;
  sentence: Sentence;
  /** Those terms of the question that it contains. */
  terms: Set<string>;
  worth: number;
}

function weighSentences(
  passage: Passage,
  bestScore: number,
  hasFigure: ReturnType<typeof figureTest>,
): Option[] {
  const most = totalWeight(passage.terms) || 1;
  const sentences = splitSentences(passage.body).flatMap(cut);
  const found = sentences.map(({ text }) => {
    const all = tokenize(text);
    const terms = new Set(all.filter((term) => passage.terms.has(term)));
    return { terms, covered: weightIn(terms, passage.terms) / most, count: all.length };
  });
  return sentences.map((sentence, index) => {
    const { terms, covered, count } = found[index] ?? {
      terms: new Set<string>(),
      covered: 0,
      count: 0,
    };
    const before = found[index - 1]?.covered ?? 0;
    const behind = found[index + 1]?.covered ?? 0;
    const worth =
      covered +
      fromBefore * before +
      fromBehind * behind +
      (hasFigure?.(sentence.text) ? figure : 0) -
      length * Math.log1p(count) -
      unlikeliness * (bestScore - passage.score);
    return { passage, sentence, terms, worth };
  });
}

function share({ terms, passage }: Option, said: ReadonlySet<string>): number {
  const repeated = [...terms].filter((term) => said.has(term));
  return weightIn(new Set(repeated), passage.terms) / (totalWeight(passage.terms) || 1);
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

/** Pieces of at most `longestSentence`, parted at a space where there is one. */
function cut({ text, start }: Sentence): Sentence[] {
  const pieces: Sentence[] = [];
  let from = 0;
  while (from < text.length) {
    const space = text.lastIndexOf(' ', from + longestSentence);
    const whole = text.length - from <= longestSentence;
    const to = whole ? text.length : space > from ? space + 1 : from + longestSentence;
    pieces.push({ text: text.slice(from, to).trim(), start: start + from, end: start + to });
    from = to;
  }
  return pieces;
}
