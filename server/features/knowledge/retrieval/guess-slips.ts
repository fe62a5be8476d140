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
 * The guesses for each word of a question that change only what `isStrange`: who is understood made no
 * slip. Word by word, for a long text of noise has a hundred thousand.
 */
export function* guessSlips(
  question: string,
  isStrange: (term: string) => boolean,
): Generator<Guess[]> {
  const text = normalize(question);
  const mayGo = (terms: readonly string[]) => terms.length > 0 && terms.every(isStrange);
  for (const [word] of text.matchAll(runs)) {
    const guesses = isSpaceless(word) ? guessRun(word, mayGo) : guessWord(word, mayGo);
    if (guesses.length > 0) yield guesses;
  }
  for (const guess of partedWords(text)) if (mayGo(guess.replaced)) yield [guess];
}

type MayGo = (terms: readonly string[]) => boolean;

function guessWord(word: string, mayGo: MayGo): Guess[] {
  const replaced = tokenize(word);
  if (!mayGo(replaced)) return [];
  return meantByWord(word).map((meant) => {
    return { meant, replaced, terms: tokenize(meant), byBeginning: false };
  });
}

/** Where words are pairs of characters a slip changes the pairs around it. */
function guessRun(run: string, mayGo: MayGo): Guess[] {
  const guesses: Guess[] = [];
  const byBeginning = hangul.test(run);
  const guess = (at: number, length: number, ...others: string[]) => {
    const [start, end] = [run.slice(0, at), run.slice(at + length)];
    const around = (middle: string) => pairsOf(start.slice(-1) + middle + end.slice(0, 1));
    const replaced = around(run.slice(at, at + length));
    if (!mayGo(replaced)) return;
    for (const by of others) {
      const meant = start + by + end;
      guesses.push({ meant, replaced, terms: around(by), byBeginning: at < 2 && byBeginning });
    }
  };
  for (let at = 0; at < run.length && guesses.length < mostGuesses; at += 1) {
    const [before, character, after] = [run[at - 1] ?? '', run[at] ?? '', run[at + 1] ?? ''];
    guess(at, 1, ...meantByCharacter(character, at === 0));
    if (character === before || character === 'ー') guess(at, 1, '');
    if (after !== character && after !== '') guess(at, 2, after + character);
    if (katakana.test(character) && after !== 'ー') guess(at + 1, 0, 'ー');
  }
  return guesses;
}

/** Those of thirty Korean syllables; the terms of more would not be looked up. */
const mostGuesses = 2000;

/** A Korean word that was parted in two: 반 품. */
function partedWords(text: string): Guess[] {
  return [...text.matchAll(parted)].map(([, alone = '', rest = '']) => {
    const replaced = rest.length === 1 ? [alone, rest] : [alone];
    const terms = [alone + rest.charAt(0)];
    return { meant: alone + rest, replaced, terms, byBeginning: false };
  });
}

const hangul = /\p{Script=Hangul}/u;
const katakana = /\p{Script=Katakana}/u;
/** A syllable alone and the word after it. */
const parted = /(?<!\p{L})([가-힣])\s+([가-힣]+)/gu;

function pairsOf(text: string): string[] {
  return [...text].slice(1).map((character, index) => (text[index] ?? '') + character);
}
