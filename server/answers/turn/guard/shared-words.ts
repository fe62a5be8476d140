import { tokenize } from '#server/language/tokenize.ts';
import { once } from './once.ts';

const maxClosest = 3;

/** Compares sentences with passages by the words that they share. */
export function createSharedWords(passages: readonly string[]) {
  const passageTerms = once(() => passages.map((passage) => new Set(tokenize(passage))));

  /** How many words of the text each passage has. */
  function count(text: string): number[] {
    if (passages.length === 0) return [];
    const words = [...new Set(tokenize(text))].filter((term) => !/\d/.test(term));
    return passageTerms().map((known) => words.filter((term) => known.has(term)).length);
  }

  return {
    /** The passages that share the most words with a text, best first. */
    closest(text: string): number[] {
      const shared = count(text);
      const found = [...shared.keys()].filter((index) => (shared[index] ?? 0) > 0);
      return found.sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0)).slice(0, maxClosest);
    },

    /** The passages that share at least as many words with the text as the best cited one. */
    asCloseAs(cited: readonly number[], text: string): number[] {
      const shared = count(text);
      const minShared = Math.max(...cited.map((index) => shared[index] ?? 0));
      return [...passages.keys()].filter((index) => (shared[index] ?? 0) >= minShared);
    },
  };
}
export type SharedWords = ReturnType<typeof createSharedWords>;
