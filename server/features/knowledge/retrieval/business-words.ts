import { createLexicon } from '#server/platform/text/lexicon.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { ideas } from './business-ideas.ts';
import { guessLanguage } from './guess-language.ts';
import { questionTerms } from './question-terms.ts';

/** A part of a question that is about what every business is asked. */
export interface BusinessWord {
  /** As the question has it. */
  text: string;
  /** What else it is called, in the question's language and in others, as terms. */
  names: readonly { terms: readonly string[]; isOwn: boolean }[];
}

const names = new Map(
  ideas.map((idea) => {
    const all = languages.flatMap((language) => idea[language]);
    const named = languages.flatMap((language) =>
      idea[language].map((name, place) => ({ language, place, terms: termsOf(name) })),
    );
    return [all.join(), named.filter(({ terms }) => terms.length > 0)];
  }),
);
const mentions = createLexicon([...names.keys()].join('\n'));

/**
 * What of a question every business is asked, in other words: what a FAQ says with another word, or in another
 * language, answers it, too. Empty where more of the question is something else.
 */
export function businessWords(question: string): BusinessWord[] {
  const found = mentions(question.slice(0, longest)).slice(0, mostWords);
  if (found.length === 0) return [];
  const rest = found.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    question,
  );
  if (wordsIn(rest) > found.length + 1) return [];
  const own = guessLanguage(question);
  const isOwn = (language: Language) =>
    own === undefined ? latin.includes(language) : language === own;
  return found.map((mention) => ({
    text: question.slice(mention.start, mention.end),
    names: (names.get(mention.names.join()) ?? [])
      .filter(({ language, place }) => isOwn(language) || place < mostForeign)
      .map(({ language, terms }) => ({ terms, isOwn: isOwn(language) })),
  }));
}

const longest = 200;
const mostWords = 4;
/** Names of each other language: the likeliest stand first. */
const mostForeign = 3;
/** What a short question in Latin letters may be. */
const latin: readonly Language[] = ['en', 'es'];

function termsOf(text: string): string[] {
  return [...questionTerms(text)].filter(([, prior]) => prior >= 0.4).map(([term]) => term);
}

/** About how many words say something of their own, in scripts without spaces too. */
function wordsIn(text: string): number {
  const terms = termsOf(text);
  const spaced = terms.filter((term) => /^[\p{Script=Latin}\p{N}]+$/u.test(term)).length;
  return spaced + (terms.length - spaced) / 2;
}
