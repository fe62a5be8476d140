import {
  questionSimilarity,
  questionTerms,
  type TermPriors,
} from '#server/knowledge/knowledge-base/index.ts';
import { lettersOf, normalize } from '#server/language/normalize.ts';
import { isSpaceless, runs, tokenize } from '#server/language/tokenize.ts';
import type { GuidanceRule } from '#shared/contracts/answers/guidance.ts';

/** A question prepared for matching, once for all rules. */
export interface AnalyzedQuestion {
  words: ReadonlySet<string>;
  terms: TermPriors;
  letters: string;
}

/**
 * The minimum share of an example's terms that a question has to contain. Lower for pairs of
 * characters, because another word ending changes several of them.
 */
const minShares = { words: 0.55, pairs: 0.4 };

export function analyzeQuestion(text: string): AnalyzedQuestion {
  return { words: new Set(tokenize(text)), terms: questionTerms(text), letters: lettersOf(text) };
}

/**
 * The phrase by which a rule matches a question: `''` when the rule matches every question, null
 * when it does not match. Words match in any order and form, and literally within Korean, Chinese
 * and Japanese sentences; examples match questions with nearly the same terms.
 */
export function matchRule(rule: GuidanceRule, question: AnalyzedQuestion): string | null {
  if (rule.match === 'any') return '';
  const index = phrasesOf(rule).findIndex((phrase) =>
    rule.match === 'words' ? containsPhrase(question, phrase) : isSimilar(question, phrase),
  );
  return rule.phrases[index] ?? null;
}

interface Phrase extends AnalyzedQuestion {
  /** Written without spaces between words. */
  isSpaceless: boolean;
}

function containsPhrase({ words, letters }: AnalyzedQuestion, phrase: Phrase): boolean {
  if (phrase.letters === '') return false;
  if (phrase.isSpaceless && letters.includes(phrase.letters)) return true;
  // Question words have no terms, so they are compared literally.
  if (phrase.words.size === 0) return letters === phrase.letters;
  return [...phrase.words].every((word) => words.has(word));
}

function isSimilar(question: AnalyzedQuestion, example: Phrase): boolean {
  if (example.letters !== '' && example.letters === question.letters) return true;
  const minSimilarity = example.isSpaceless ? minShares.pairs : minShares.words;
  return questionSimilarity(example.terms, question.terms) >= minSimilarity;
}

/** Windows are cached, and their rules with them, so each rule's phrases are parsed once. */
const phrasesByRule = new WeakMap<GuidanceRule, readonly Phrase[]>();

function phrasesOf(rule: GuidanceRule): readonly Phrase[] {
  const cached = phrasesByRule.get(rule);
  if (cached) return cached;
  const phrases = rule.phrases.map((text) => ({
    ...analyzeQuestion(text),
    isSpaceless: (normalize(text).match(runs) ?? []).some(isSpaceless),
  }));
  phrasesByRule.set(rule, phrases);
  return phrases;
}
