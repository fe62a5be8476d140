import { normalize } from '#server/platform/text/normalize.ts';
import { tokenize } from '#server/platform/text/tokenize.ts';
import { figureTest } from './asked-figure.ts';
import { personTest } from './asked-person.ts';
import { placeTest } from './asked-place.ts';
import type { Passage } from './passage.ts';
import { similarWeigher } from './similar-words.ts';
import { speaksToAi } from './speaks-to-ai.ts';
import { type Sentence, splitSentences } from './split-sentences.ts';
import { figuresOf, type TermWeights, totalWeight } from './term-weights.ts';

/** A sentence that may be quoted. */
export interface Option {
  passage: Passage;
  sentence: Sentence;
  /** Its place in the passage. */
  index: number;
  /** Those terms of the question that it contains. */
  terms: ReadonlySet<string>;
  /** “He won it”: the sentence before says who. */
  leansBack: boolean;
  /** A share of what the question could reach, more or less. */
  worth: number;
}

/**
 * What each sentence of a passage is worth as an answer, as a function of the passage:
 * - what it covers of the question, a word for less the more sentences of the passage have it; a word
 *   of the same beginning (invented, invention) or meaning (创立, 成立) counts in part;
 * - more when it has the figure, the name or the place that is asked for;
 * - less when it lacks a figure of the question: “in 1998” is seldom put in other words;
 * - less when it is long, for it covers more by chance, or a mere note like “[citation needed]”;
 * - less when its passage is less likely than the best.
 * The numbers were fitted to 6,898 questions, each of the five languages counting alike, and the
 * signs chosen by what they did on articles they were not fitted to.
 */
export function sentenceWeigher(question: string, { terms, score: bestScore }: Passage) {
  const hasFigure = figureTest(question);
  const hasName = personTest(question);
  const hasPlace = placeTest(question);
  const shares = flatShares(terms);
  const similarIn = similarWeigher(shares);
  const figures = figuresOf(terms);
  return (passage: Passage): Option[] => {
    const sentences = splitSentences(passage.body)
      .flatMap(cut)
      .map((sentence) => {
        const all = tokenize(sentence.text);
        return { sentence, all, terms: new Set(all.filter((term) => shares.has(term))) };
      });
    const spread = new Map<string, number>();
    for (const { terms } of sentences) {
      for (const term of terms) spread.set(term, (spread.get(term) ?? 0) + 1);
    }
    return sentences.flatMap(({ sentence, all, terms }, index) => {
      const { text } = sentence;
      if (speaksToAi(text)) return [];
      let covered = 0;
      for (const term of terms) {
        covered += (shares.get(term) ?? 0) / Math.cbrt(spread.get(term) ?? 1);
      }
      const worth =
        covered +
        similar * similarIn(all, terms) +
        (hasFigure?.(text) ? figure : 0) +
        (hasName?.(text) ? name : 0) +
        (hasPlace?.(text) ? place : 0) -
        (lacking * figures.filter((term) => !terms.has(term)).length) / (figures.length || 1) -
        length * Math.log1p(all.length) -
        (all.length < 2 || inBrackets.test(text) ? note : 0) -
        unlikeliness * (bestScore - passage.score);
      const leansBack = index > 0 && pronounFirst.test(normalize(text.slice(0, 20)));
      return [{ passage, sentence, index, terms, leansBack, worth }];
    });
  };
}

const similar = 0.58;
const figure = 0.2;
const name = 0.09;
const place = 0.08;
const lacking = 0.12;
/** Of ln(1 + its terms). */
const length = 0.034;
const note = 0.31;
const unlikeliness = 1.4;

/**
 * What each term is of the question. The passages were found by the rare words, so that among
 * their sentences rarity tells less: roots are nearer to each other.
 */
export function flatShares(weights: TermWeights): TermWeights {
  const roots = new Map([...weights].map(([term, weight]) => [term, Math.sqrt(weight)]));
  const most = totalWeight(roots) || 1;
  return new Map([...roots].map(([term, root]) => [term, root / most]));
}

const inBrackets = /^[[(（【][^\])）】]*[\])）】]$/;

/** Normalized, as the text is that it is looked for in. */
const pronounFirst = new RegExp(
  [
    String.raw`^(?:he|she|it|they|this|these|those|his|her|its|their|such|el|ella|ellos|ellas|este|esta|esto|estos|estas|su|sus|dicho|dicha)\b`,
    '^(?:他|她|它|这|该|其|此)',
    '^(?:これ|それ|その|この|彼|また|同)',
    '^(?:이|그|또한)',
  ].join('|'),
  'u',
);

/** A longer “sentence” is a table or a listing: quoted in pieces. */
const longestSentence = 500;

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
