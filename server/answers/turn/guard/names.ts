/**
 * The names in a sentence of a language that capitalizes only names: capitalized words except the
 * first of a sentence, a quotation or a list item.
 */
export function findNames(sentence: string): string[] {
  const isHeading = !sentence.split(/\s/).some((word) => /^\p{Ll}{2}/u.test(word));
  if (isHeading) return [];
  return [...sentence.matchAll(capitalizedWord)].map(([name]) => name);
}

/** A capitalized word of three or more letters after a word that does not end a sentence. */
const capitalizedWord = /(?<=[\p{L}\p{N},)]\s)\p{Lu}[\p{L}\p{M}]{2,40}(?![\p{L}\p{M}])/gu;
