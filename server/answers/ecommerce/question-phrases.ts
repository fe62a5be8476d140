import { loadPhrases, type PhraseGroup, wholeWords } from '#server/language/phrases.ts';
import { languages } from '#shared/contracts/languages.ts';

/**
 * `soft`: generic words for products, which are ignored where no product has them. `filler`: words
 * without a meaning for the search. `service`: questions about orders, delivery and the shop. `and`:
 * words between compared products.
 */
const groups = [
  'cheapest',
  'dearest',
  'cheaper',
  'dearer',
  'in_stock',
  'on_sale',
  'not_on_sale',
  'price',
  'products',
  'soft',
  'filler',
  'service',
  'refers_back',
  'compare',
  'which_cheaper',
  'which_dearer',
  'which_better',
  'and',
  'other_color',
  'other_size',
] as const;
export type QuestionPhraseGroup = (typeof groups)[number];

const phrases = loadPhrases('product-questions', groups);
const patterns = new Map(groups.map((group) => [group, patternsOf(phrases[group])]));

/** Expressions that find all phrases of a group, one for each language. */
export function patternsOf(group: PhraseGroup): RegExp[] {
  return languages.map((language) => {
    // regex-input: 500, the beginning of a question
    return new RegExp(wholeWords(language, group[language]), 'giu');
  });
}

/** Whether the text has a phrase of the group in any language, and the text without them. */
export function extractPhrases(
  text: string,
  group: QuestionPhraseGroup,
): { isFound: boolean; rest: string } {
  const rest = removeAll(text, patterns.get(group) ?? []);
  return { isFound: rest !== text, rest };
}

/** The text without the phrases of a group, except those that are used. */
export function removePhrases(
  text: string,
  group: QuestionPhraseGroup,
  isUsed: (phrase: string) => boolean,
): string {
  return (patterns.get(group) ?? []).reduce(
    (rest, pattern) => rest.replace(pattern, (phrase) => (isUsed(phrase) ? phrase : ' ')),
    text,
  );
}

export function removeAll(text: string, expressions: readonly RegExp[]): string {
  return expressions.reduce((rest, expression) => rest.replace(expression, ' '), text);
}

const betweenProducts = languages.flatMap((language) => phrases.and[language]).join('|');
// regex-input: 500, the beginning of a question
const andPattern = new RegExp(betweenProducts, 'giu');

/** The products that a question compares: “the vest and the jacket”. */
export function splitCompared(subject: string): string[] {
  return subject
    .split(andPattern)
    .map((part) => part.trim())
    .filter(Boolean);
}
