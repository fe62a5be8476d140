import { guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import { once } from './once.ts';
import { codeBlock } from './references.ts';

/**
 * Checks that the sources contain the names in sentences, which must be checked in their order. Skips
 * sentences in another language than the sources, which may spell names differently, and code, which
 * capitalizes other words.
 */
export function createNameCheck(all: readonly string[], passages: readonly string[]) {
  const language = once(() => guessLanguage(passages.join('\n')));
  const lowerText = once(() => all.join('\n').toLowerCase());
  /** The language of the last sentence that was long enough to tell; short ones inherit it. */
  let answerLanguage: ReturnType<typeof guessLanguage>;

  return (sentence: string): boolean => {
    if (codeBlock.test(sentence)) return true;
    const names = findNames(sentence);
    answerLanguage = guessLanguage(sentence) ?? answerLanguage;
    if (names.length === 0 || answerLanguage !== language()) return true;
    return names.every((name) => lowerText().includes(name.toLowerCase()));
  };
}

/**
 * The names in a sentence of a language that capitalizes only names: capitalized words except the
 * first of a sentence, a quotation or a list item.
 */
function findNames(sentence: string): string[] {
  const isHeading = !sentence.split(/\s/).some((word) => /^\p{Ll}{2}/u.test(word));
  if (isHeading) return [];
  return [...sentence.matchAll(capitalizedWord)].map(([name]) => name);
}

/** A capitalized word of three or more letters after a word that does not end a sentence. */
const capitalizedWord = /(?<=[\p{L}\p{N},)]\s)\p{Lu}[\p{L}\p{M}]{2,40}(?![\p{L}\p{M}])/gu;
