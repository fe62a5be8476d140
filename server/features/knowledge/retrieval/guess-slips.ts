import { normalize } from '#server/platform/text/normalize.ts';
import { meantByCharacter, meantByWord } from '#server/platform/text/slips.ts';
import { isSpaceless, runs, tokenize } from '#server/platform/text/tokenize.ts';

/** What a word of the question may be with one slip put right. */
export interface Guess {
  /** The word so written. */
  meant: string;
  /** Those of its terms as typed that would go, and those that would come. */
  replaced: readonly string[];
  terms: readonly string[];
  /** Whether it is likely where only the first of `terms` is known: endings follow a Korean noun. */
  byBeginning: boolean;
}

/**
 * Every guess for each word of a question that changes only what `isStrange`: who is understood made no
 * slip.
 */
export function guessSlips(question: string, isStrange: (term: string) => boolean): Guess[][] {
  const text = normalize(question);
  const words = [...text.matchAll(runs)].map(([run]) => run);
  const guesses = words.map((word) => (isSpaceless(word) ? guessRun(word) : guessWord(word)));
  return [...guesses, ...partedWords(text)]
    .map((each) => each.filter(({ replaced }) => replaced.length > 0 && replaced.every(isStrange)))
    .filter((each) => each.length > 0);
}

function guessWord(word: string): Guess[] {
  const replaced = tokenize(word);
  return meantByWord(word).map((meant) => {
    return { meant, replaced, terms: tokenize(meant), byBeginning: false };
  });
}

/** Where words are pairs of characters a slip changes the pairs around it. */
function guessRun(run: string): Guess[] {
  const guesses: Guess[] = [];
  const guess = (at: number, length: number, by: string) => {
    const [start, end] = [run.slice(0, at), run.slice(at + length)];
    const around = (middle: string) => pairsOf(start.slice(-1) + middle + end.slice(0, 1));
    guesses.push({
      meant: start + by + end,
      replaced: around(run.slice(at, at + length)),
      terms: around(by),
      byBeginning: at < 2 && hangul.test(run),
    });
  };
  for (let at = 0; at < run.length; at += 1) {
    const [before, character, after] = [run[at - 1] ?? '', run[at] ?? '', run[at + 1] ?? ''];
    for (const other of meantByCharacter(character, at === 0)) guess(at, 1, other);
    if (character === before || character === 'ー') guess(at, 1, '');
    if (after !== character && after !== '') guess(at, 2, after + character);
    if (katakana.test(character) && after !== 'ー') guess(at + 1, 0, 'ー');
  }
  return guesses;
}

/** A Korean word that was parted in two: 반 품. */
function partedWords(text: string): Guess[][] {
  return [...text.matchAll(parted)].map(([, alone = '', rest = '']) => {
    const replaced = rest.length === 1 ? [alone, rest] : [alone];
    const terms = [alone + rest.charAt(0)];
    return [{ meant: alone + rest, replaced, terms, byBeginning: false }];
  });
}

const hangul = /\p{Script=Hangul}/u;
const katakana = /\p{Script=Katakana}/u;
/** A syllable alone and the word after it. */
const parted = /(?<!\p{L})([가-힣])\s+([가-힣]+)/gu;

function pairsOf(text: string): string[] {
  return [...text].slice(1).map((character, index) => (text[index] ?? '') + character);
}
