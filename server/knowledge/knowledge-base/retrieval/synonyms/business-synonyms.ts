import { createLexicon } from '#server/language/lexicon.ts';
import { loadConcepts } from '#server/language/phrases.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { guessLanguage } from '../query/guess-language.ts';
import { questionTerms } from '../query/question-terms.ts';

/** A part of a question that names a common business concept. */
export interface BusinessTerm {
  /** As written in the question. */
  text: string;
  /** The tokenized names of the concept, in the question's language and in others. */
  names: readonly { terms: readonly string[]; isSameLanguage: boolean }[];
}

const concepts = loadConcepts('business-concepts');
const names = new Map(
  Object.entries(concepts).map(([concept, group]) => {
    const named = languages.flatMap((language) =>
      group[language].map((name, position) => ({ language, position, terms: termsOf(name) })),
    );
    return [concept, named.filter(({ terms }) => terms.length > 0)];
  }),
);
const findMentions = createLexicon(concepts);

/**
 * The common business concepts in a question, so that it also finds FAQs in other words or another
 * language. Empty when most of the question is about something else.
 */
export function findBusinessTerms(question: string): BusinessTerm[] {
  const found = findMentions(question.slice(0, maxQuestionLength)).slice(0, maxTerms);
  if (found.length === 0) return [];
  const rest = found.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    question,
  );
  if (countContentWords(rest) > found.length + 1) return [];
  const questionLanguage = guessLanguage(question);
  const isSameLanguage = (language: Language) =>
    questionLanguage === undefined
      ? latinLanguages.includes(language)
      : language === questionLanguage;
  return found.map((mention) => ({
    text: question.slice(mention.start, mention.end),
    names: (names.get(mention.concept) ?? [])
      .filter(({ language, position }) => isSameLanguage(language) || position < maxForeignNames)
      .map(({ language, terms }) => ({ terms, isSameLanguage: isSameLanguage(language) })),
  }));
}

const maxQuestionLength = 200;
const maxTerms = 4;
/** Per other language; the commonest names are first. */
const maxForeignNames = 3;
/** The candidates for a question whose language cannot be guessed. */
const latinLanguages: readonly Language[] = ['en', 'es'];

function termsOf(text: string): string[] {
  return [...questionTerms(text)].filter(([, prior]) => prior >= 0.4).map(([term]) => term);
}

/** The approximate number of content words; in scripts without spaces, two bigrams make one. */
function countContentWords(text: string): number {
  const terms = termsOf(text);
  const spaced = terms.filter((term) => /^[\p{Script=Latin}\p{N}]+$/u.test(term)).length;
  return spaced + (terms.length - spaced) / 2;
}
