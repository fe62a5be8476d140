import { normalize } from '#server/language/normalize.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { headingSeparator } from '../../parsing/parsed-document.ts';
import { isProcedureQuestion } from '../answer-types/is-procedure-question.ts';
import { createLocationDetector } from '../answer-types/location-detector.ts';
import { createNumberDetector } from '../answer-types/number-detector.ts';
import { createPersonDetector } from '../answer-types/person-detector.ts';
import type { Passage } from '../passage.ts';
import { findNumbers, type TermWeights, totalWeight } from '../ranking/term-weights.ts';
import { createSimilarTermWeigher } from '../synonyms/similar-terms.ts';
import { isPromptInjection } from './prompt-injection.ts';
import { type QuotableUnit, splitUnits } from './quotable-units.ts';

export interface ScoredSentence {
  passage: Passage;
  sentence: QuotableUnit;
  /** Position in the passage. */
  index: number;
  /** The terms of the question that it contains. */
  terms: ReadonlySet<string>;
  /** The sentence begins with a pronoun, like “He won it”. */
  needsPreviousSentence: boolean;
  /** Roughly a share of the question's maximum. */
  score: number;
}

/**
 * Creates a function that scores the sentences of a passage as answers. Code, a table or a list counts
 * as one sentence, together with the heading above it:
 * - coverage of the question; a term counts less the more sentences of the passage have it, and similar
 *   words (invented, invention) and synonyms (创立, 成立) count in part;
 * - a bonus for the number, name, location or instruction that the question expects;
 * - a penalty for missing numbers of the question, because “in 1998” is seldom paraphrased;
 * - a penalty for length, because long sentences match by chance, and for editorial notes such as
 *   “[citation needed]”;
 * - a penalty for passages that rank below the best.
 * The constants, except for instructions, were fitted to 6,898 questions with equal weight for each of
 * the five languages; the features were selected on articles outside of that set.
 */
export function createSentenceScorer(question: string, { terms, score: bestScore }: Passage) {
  const hasNumber = createNumberDetector(question);
  const hasName = createPersonDetector(question);
  const hasLocation = createLocationDetector(question);
  const isProcedure = isProcedureQuestion(question);
  const shares = dampenedShares(terms);
  const similarIn = createSimilarTermWeigher(shares);
  const numbers = findNumbers(terms);
  return (passage: Passage): ScoredSentence[] => {
    const headingTerms = tokenize(passage.title.split(headingSeparator).at(-1) ?? '');
    const sentences = splitUnits(passage.body)
      .flatMap((unit) => (unit.kind ? [unit] : splitLongSentence(unit)))
      .map((sentence) => {
        const all = tokenize(sentence.text);
        const covering = sentence.kind ? [...all, ...headingTerms] : all;
        return { sentence, all, terms: new Set(covering.filter((term) => shares.has(term))) };
      });
    const sentenceFrequency = new Map<string, number>();
    for (const { terms } of sentences) {
      for (const term of terms) sentenceFrequency.set(term, (sentenceFrequency.get(term) ?? 0) + 1);
    }
    return sentences.flatMap(({ sentence, all, terms }, index) => {
      const { text } = sentence;
      if (isPromptInjection(text)) return [];
      let covered = 0;
      for (const term of terms) {
        covered += (shares.get(term) ?? 0) / Math.cbrt(sentenceFrequency.get(term) ?? 1);
      }
      const score =
        covered +
        similarTermFactor * similarIn(all, terms) +
        (hasNumber?.(text) ? numberBonus : 0) +
        (hasName?.(text) ? personBonus : 0) +
        (hasLocation?.(text) ? locationBonus : 0) +
        (isProcedure && covered > 0 && isInstruction(sentence) ? instructionBonus : 0) -
        (missingNumberPenalty * numbers.filter((term) => !terms.has(term)).length) /
          (numbers.length || 1) -
        lengthPenalty * Math.log1p(all.length) -
        (all.length < 2 || inBrackets.test(text) ? editorialNotePenalty : 0) -
        passageRankPenalty * (bestScore - passage.score);
      const needsPreviousSentence = index > 0 && leadingPronoun.test(normalize(text.slice(0, 20)));
      return [{ passage, sentence, index, terms, needsPreviousSentence, score }];
    });
  };
}

const similarTermFactor = 0.58;
const numberBonus = 0.2;
const personBonus = 0.09;
const locationBonus = 0.08;
const instructionBonus = 0.15;
const missingNumberPenalty = 0.12;
/** Per ln(1 + number of terms). */
const lengthPenalty = 0.034;
const editorialNotePenalty = 0.31;
const passageRankPenalty = 1.4;

/**
 * Term weights as shares of their total, dampened by a square root: the passages were found by rare
 * terms, so rarity distinguishes their sentences less.
 */
export function dampenedShares(weights: TermWeights): TermWeights {
  const roots = new Map([...weights].map(([term, weight]) => [term, Math.sqrt(weight)]));
  const total = totalWeight(roots) || 1;
  return new Map([...roots].map(([term, root]) => [term, root / total]));
}

const isInstruction = ({ kind }: QuotableUnit) => kind === 'list' || kind === 'code';

const inBrackets = /^[[(（【][^\])）】]*[\])）】]$/;

/** Matched against normalized text. */
const leadingPronoun = new RegExp(
  [
    String.raw`^(?:he|she|it|they|this|these|those|his|her|its|their|such|el|ella|ellos|ellas|este|esta|esto|estos|estas|su|sus|dicho|dicha)\b`,
    '^(?:他|她|它|这|该|其|此)',
    '^(?:これ|それ|その|この|彼|また|同)',
    '^(?:이|그|또한)',
  ].join('|'),
  'u',
);

/** A longer “sentence” is a text without marks, which is quoted in pieces. */
const maxSentenceLength = 500;

/** Pieces of at most `maxSentenceLength`, split at spaces where possible. */
function splitLongSentence({ text, start }: QuotableUnit): QuotableUnit[] {
  const pieces: QuotableUnit[] = [];
  let from = 0;
  while (from < text.length) {
    const space = text.lastIndexOf(' ', from + maxSentenceLength);
    const whole = text.length - from <= maxSentenceLength;
    const to = whole ? text.length : space > from ? space + 1 : from + maxSentenceLength;
    pieces.push({ text: text.slice(from, to).trim(), start: start + from, end: start + to });
    from = to;
  }
  return pieces;
}
