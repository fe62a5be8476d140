import { normalize } from '#server/language/normalize.ts';
import { isSpaceless, runs, tokenize } from '#server/language/tokenize.ts';
import { typoCandidates, typoCandidatesOfCharacter } from '#server/language/typos.ts';

/** A word of the question with one typing error corrected. */
export interface Correction {
  corrected: string;
  /** The terms as typed that the correction removes. */
  replaced: readonly string[];
  /** The terms that it adds. */
  terms: readonly string[];
  /** A known first term is enough: in Korean, endings follow a noun. */
  matchesByFirstTerm: boolean;
}

/**
 * Corrections for each word of a question that replace unknown terms only. A generator, because a long
 * text of noise has a hundred thousand of them.
 */
export function* suggestCorrections(
  question: string,
  isUnknown: (term: string) => boolean,
): Generator<Correction[]> {
  const text = normalize(question);
  const canReplace = (terms: readonly string[]) => terms.length > 0 && terms.every(isUnknown);
  for (const [word] of text.matchAll(runs)) {
    const corrections = isSpaceless(word)
      ? correctRun(word, canReplace)
      : correctWord(word, canReplace);
    if (corrections.length > 0) yield corrections;
  }
  for (const correction of joinSplitWords(text)) {
    if (canReplace(correction.replaced)) yield [correction];
  }
}

type CanReplace = (terms: readonly string[]) => boolean;

function correctWord(word: string, canReplace: CanReplace): Correction[] {
  const replaced = tokenize(word);
  if (!canReplace(replaced)) return [];
  return typoCandidates(word).map((corrected) => {
    return { corrected, replaced, terms: tokenize(corrected), matchesByFirstTerm: false };
  });
}

/** In scripts without spaces, an error changes the bigrams around it. */
function correctRun(run: string, canReplace: CanReplace): Correction[] {
  const corrections: Correction[] = [];
  const matchesByFirstTerm = hangul.test(run);
  const addCorrections = (at: number, length: number, ...others: string[]) => {
    const [start, end] = [run.slice(0, at), run.slice(at + length)];
    const around = (middle: string) => pairsOf(start.slice(-1) + middle + end.slice(0, 1));
    const replaced = around(run.slice(at, at + length));
    if (!canReplace(replaced)) return;
    for (const by of others) {
      const corrected = start + by + end;
      corrections.push({
        corrected,
        replaced,
        terms: around(by),
        matchesByFirstTerm: at < 2 && matchesByFirstTerm,
      });
    }
  };
  for (let at = 0; at < run.length && corrections.length < maxCorrections; at += 1) {
    const [before, character, after] = [run[at - 1] ?? '', run[at] ?? '', run[at + 1] ?? ''];
    addCorrections(at, 1, ...typoCandidatesOfCharacter(character, at === 0));
    if (character === before || character === 'ー') addCorrections(at, 1, '');
    if (after !== character && after !== '') addCorrections(at, 2, after + character);
    if (katakana.test(character) && after !== 'ー') addCorrections(at + 1, 0, 'ー');
  }
  return corrections;
}

/** Enough for thirty Korean syllables; the terms of more would not be looked up. */
const maxCorrections = 2000;

/** Joins a Korean word that was split by a space: 반 품. */
function joinSplitWords(text: string): Correction[] {
  return [...text.matchAll(splitWord)].map(([, alone = '', rest = '']) => {
    const replaced = rest.length === 1 ? [alone, rest] : [alone];
    const terms = [alone + rest.charAt(0)];
    return { corrected: alone + rest, replaced, terms, matchesByFirstTerm: false };
  });
}

const hangul = /\p{Script=Hangul}/u;
const katakana = /\p{Script=Katakana}/u;
/** A single syllable and the word after it. */
const splitWord = /(?<!\p{L})([가-힣])\s+([가-힣]+)/gu;

function pairsOf(text: string): string[] {
  return [...text].slice(1).map((character, index) => (text[index] ?? '') + character);
}
