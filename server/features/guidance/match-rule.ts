import { likeness, questionTerms, type TermPriors } from '#server/features/knowledge/index.ts';
import { normalize } from '#server/platform/text/normalize.ts';
import { isSpaceless, runs, tokenize } from '#server/platform/text/tokenize.ts';
import type { GuidanceRule } from '#shared/contracts/guidance.ts';

/** A question as rules look at it; made once for all of them. */
export interface AskedQuestion {
  words: ReadonlySet<string>;
  terms: TermPriors;
  letters: string;
}

/**
 * How much of what an example asks a question has to share. Another ending changes more pairs of
 * characters than words.
 */
const alike = { words: 0.55, pairs: 0.4 };

export function readQuestion(text: string): AskedQuestion {
  return { words: new Set(tokenize(text)), terms: questionTerms(text), letters: lettersOf(text) };
}

/**
 * By which phrase a rule is about a question: `''` where it takes any; null where it is about something
 * else. Words match in whatever order and form, and stand for themselves inside Korean, Chinese and
 * Japanese sentences; examples match what asks nearly the same.
 */
export function matchRule(rule: GuidanceRule, question: AskedQuestion): string | null {
  if (rule.match === 'any') return '';
  const index = phrasesOf(rule).findIndex((phrase) =>
    rule.match === 'words' ? holds(question, phrase) : isLike(question, phrase),
  );
  return rule.phrases[index] ?? null;
}

interface Phrase extends AskedQuestion {
  /** Written without spaces between words. */
  isSpaceless: boolean;
}

function holds({ words, letters }: AskedQuestion, phrase: Phrase): boolean {
  if (phrase.letters === '') return false;
  if (phrase.isSpaceless && letters.includes(phrase.letters)) return true;
  // Words that only ask have no terms: then they stand there as they are.
  if (phrase.words.size === 0) return letters === phrase.letters;
  return [...phrase.words].every((word) => words.has(word));
}

function isLike(question: AskedQuestion, example: Phrase): boolean {
  if (example.letters !== '' && example.letters === question.letters) return true;
  const least = example.isSpaceless ? alike.pairs : alike.words;
  return likeness(example.terms, question.terms) >= least;
}

/** Windows are remembered for a moment, and their rules with them: phrases are read once. */
const read = new WeakMap<GuidanceRule, readonly Phrase[]>();

function phrasesOf(rule: GuidanceRule): readonly Phrase[] {
  const known = read.get(rule);
  if (known) return known;
  const phrases = rule.phrases.map((text) => ({
    ...readQuestion(text),
    isSpaceless: (normalize(text).match(runs) ?? []).some(isSpaceless),
  }));
  read.set(rule, phrases);
  return phrases;
}

const lettersOf = (text: string) => normalize(text).replace(/[^\p{L}\p{N}]+/gu, '');
