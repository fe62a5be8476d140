import { normalize } from '#server/platform/text/normalize.ts';
import { tokenize } from '#server/platform/text/tokenize.ts';
import { figureTest } from './asked-figure.ts';
import { personTest } from './asked-person.ts';
import type { Passage } from './passage.ts';
import { type Sentence, splitSentences } from './split-sentences.ts';
import { type TermWeights, totalWeight, weightIn } from './term-weights.ts';

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

/** Slipped into a page to be read by an AI (N40): no customer has anything of it. */
const speaksToAi =
  /\b(?:ignore|disregard|forget) (?:(?:all|any|of|the|your|my) )*(?:previous|prior|above|earlier|preceding) (?:instructions?|prompts?|rules?|messages?)|(?:이전|앞|위)의? ?(?:모든 )?(?:지시|명령|지침|프롬프트).{0,12}무시|(?:忽略|无视)(?:掉)?(?:之前|以上|先前|前面|所有).{0,8}(?:指令|指示|提示|规则)|(?:以前|これまで|上記|前)の(?:すべての)?(?:指示|命令|プロンプト).{0,8}無視|\bignor[ae]r? (?:todas )?(?:las )?(?:instrucciones|indicaciones|reglas) (?:anteriores|previas)/iu;

/**
 * What each sentence of a passage is worth as an answer, as a function of the passage:
 * - what it covers of the question; a word of the same beginning (invented, invention) counts in part;
 * - where it leans on the sentence before, a part of what only that one covers;
 * - more when it has the figure or the name that is asked for;
 * - less when it is long, for it covers more by chance, or a mere note like “[citation needed]”;
 * - less when its passage is less likely than the best.
 * The numbers were fitted to 6,898 questions, each of the five languages counting alike, and the
 * signs chosen by what they did on articles they were not fitted to.
 */
export function sentenceWeigher(question: string, bestScore: number) {
  const hasFigure = figureTest(question);
  const hasName = personTest(question);
  return (passage: Passage): Option[] => {
    const weights = passage.terms;
    const most = totalWeight(weights) || 1;
    const words = [...weights.keys()].filter((term) => inflected.test(term));
    let before: ReadonlySet<string> = new Set();
    const sentences = splitSentences(passage.body).flatMap(cut);
    return (
      sentences
        .map((sentence, index) => {
          const { text } = sentence;
          const all = tokenize(text);
          const terms = new Set(all.filter((term) => weights.has(term)));
          const leansBack = index > 0 && pronounFirst.test(normalize(text.slice(0, 20)));
          const covered =
            weightIn(terms, weights) +
            similar * similarWeight(words, all, terms, weights) +
            (leansBack ? fromBefore * weightIn(without(before, terms), weights) : 0);
          const worth =
            covered / most +
            (hasFigure?.(text) ? figure : 0) +
            (hasName?.(text) ? name : 0) -
            length * Math.log1p(all.length) -
            (all.length < 2 || inBrackets.test(text) ? note : 0) -
            unlikeliness * (bestScore - passage.score);
          before = terms;
          return { passage, sentence, index, terms, leansBack, worth };
        })
        // Still counted among the sentences: what stands beside it does not move closer.
        .filter(({ sentence: { text } }) => !speaksToAi.test(text))
    );
  };
}

const similar = 0.7;
const fromBefore = 0.15;
const figure = 0.2;
const name = 0.13;
/** Of ln(1 + its terms). */
const length = 0.03;
const note = 0.5;
const unlikeliness = 1.5;

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

/** The terms of one set that are not in the other. */
const without = (terms: ReadonlySet<string>, others: ReadonlySet<string>) => ({
  has: (term: string) => terms.has(term) && !others.has(term),
});

/** Words whose ending changes; in scripts without spaces pairs of characters see to it. */
const inflected = /^\p{L}{4,}$/u;

/** Of the words that do not stand in the sentence: their weight, as far as a word begins like them. */
function similarWeight(
  words: readonly string[],
  all: readonly string[],
  terms: ReadonlySet<string>,
  weights: TermWeights,
): number {
  let sum = 0;
  for (const word of words) {
    if (terms.has(word)) continue;
    const beginning = word.slice(0, 4);
    let best = 0;
    for (const other of all) {
      if (other.startsWith(beginning)) best = Math.max(best, similarity(word, other));
    }
    if (best >= 0.5) sum += best * (weights.get(word) ?? 0);
  }
  return sum;
}

/** The share of the longer word that both begin with. */
function similarity(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same / Math.max(a.length, b.length);
}

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
