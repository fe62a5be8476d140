import { normalize } from './normalize.ts';
import { isStopWord, stem } from './stem.ts';

/**
 * Incremented with every change of `tokenize`; each chunk stores its version, so that older ones
 * can be reindexed.
 */
export const tokenizerVersion = 1;

/**
 * The terms of a text, in order. Scripts without spaces give character bigrams (and single Han
 * characters), Korean gives bigrams within words, other scripts give stems without stop words.
 * Accepts any string, in linear time.
 */
export function tokenize(text: string): string[] {
  const terms: string[] = [];
  for (const run of normalize(text).match(runs) ?? []) {
    if (isSpaceless(run)) addBigrams(terms, run);
    else if (!isStopWord(run)) terms.push(stem(run.slice(0, maxTermLength)));
  }
  return terms;
}

/** PostgreSQL lexemes have at most 2,046 bytes. */
const maxTermLength = 64;

const han = '\\p{Script=Han}々〇';
const kana = '\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const hangul = '\\p{Script=Hangul}';
const southEastAsian = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const spaceless = `${han}${kana}${hangul}${southEastAsian}`;

/** Runs of one kind of script; white space and marks separate them. */
export const runs = new RegExp(
  [
    // 3,000 and 3000 are the same number.
    '\\d+(?:[.,]\\d+)+',
    `[${han}${kana}]+`,
    `[${hangul}]+`,
    `[${southEastAsian}\\p{M}]+`,
    `(?:(?![${spaceless}])[\\p{L}\\p{N}])(?:(?![${spaceless}])[\\p{L}\\p{N}\\p{M}])*`,
  ].join('|'),
  'gu',
);
const spacelessStart = new RegExp(`^[${spaceless}]`, 'u');
const hanCharacter = new RegExp(`^[${han}]`, 'u');

/** Whether a text has Chinese, Japanese or Korean characters, whose terms are bigrams. */
export const hasBigrams = (text: string): boolean => cjk.test(text);
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export function isSpaceless(run: string): boolean {
  return run.charCodeAt(0) > 0x7f && spacelessStart.test(run);
}

function addBigrams(terms: string[], run: string): void {
  let previous = '';
  for (const character of run) {
    if (previous !== '') terms.push(previous + character);
    if (hanCharacter.test(character)) terms.push(character);
    previous = character;
  }
  if (previous === run && !hanCharacter.test(run)) terms.push(run);
}
