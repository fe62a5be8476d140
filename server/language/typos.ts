import { toKatakana } from './to-katakana.ts';

/**
 * Candidates for a misspelled (normalized) Latin word: a letter is missing, doubled, swapped, or
 * replaced by a neighbouring key or a similar sound. Arbitrary replacements are excluded, because
 * they make another word: “monkey” is not “money”.
 */
export function typoCandidates(word: string): string[] {
  if (!correctable.test(word)) return [];
  const candidates = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, letter, after] = [word[at - 1] ?? '', word[at] ?? '', word[at + 1] ?? ''];
    const [start, end] = [word.slice(0, at), word.slice(at + 1)];
    for (const other of alphabet) {
      if (!changesEnding(word, at, other)) candidates.add(start + other + letter + end);
      if (mayReplace(word, at, other)) candidates.add(start + other + end);
    }
    if (after !== '') candidates.add(start + after + letter + end.slice(1));
    if (letter === before || areNear(letter, before) || areNear(letter, after)) {
      candidates.add(start + end);
    }
  }
  candidates.delete(word);
  return [...candidates];
}

function mayReplace(word: string, at: number, other: string): boolean {
  const letter = word.charAt(at);
  return areNear(letter, other) || (soundAlike(letter, other) && !changesEnding(word, at, other));
}

/** Another vowel at the end makes another word: police is not policy. */
const changesEnding = (word: string, at: number, letter: string) =>
  at >= word.length - 1 && /[aeiou]$/.test(word) && /[aeiouy]/.test(letter);

/** A typo in a shorter word usually makes another real word. */
const correctable = /^[a-z]{5,32}$/;
const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const keys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const similarLetters = ['aeiou', 'iy', 'cskzq', 'bv', 'gj'];

const keyPositions = new Map(
  keys.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + y / 2, y }] as const)),
);

function areNear(one: string, other: string): boolean {
  const [a, b] = [keyPositions.get(one), keyPositions.get(other)];
  return a !== undefined && b !== undefined && Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;
}

const soundAlike = (one: string, other: string) =>
  one !== '' && similarLetters.some((letters) => letters.includes(one) && letters.includes(other));

/**
 * Candidates for one character: a Korean syllable with one letter replaced, or a kana of another
 * size or voicing. Han characters have none. The first letter of a word is seldom replaced by an
 * unrelated one: 계약 is not 예약.
 */
export function typoCandidatesOfCharacter(character: string, isFirst: boolean): string[] {
  const code = character.charCodeAt(0) - firstSyllable;
  if (code >= 0 && code < initials.length * vowels * finals)
    return intendedSyllables(code, isFirst);
  const family = kanaFamilies.filter((each) => each.includes(character)).join('');
  return [...family].filter((other) => other !== character);
}

const firstSyllable = '가'.charCodeAt(0);
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const [vowels, finals] = [21, 28];
const similarInitials = ['ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ'];

function intendedSyllables(code: number, isFirst: boolean): string[] {
  const [vowel, final] = [Math.floor(code / finals) % vowels, code % finals];
  const initial = initials.charAt(Math.floor(code / finals / vowels));
  const near = isFirst ? similarInitials.find((each) => each.includes(initial)) : initials;
  const compose = (a: string, b: number, c: number) =>
    String.fromCharCode(firstSyllable + (initials.indexOf(a) * vowels + b) * finals + c);
  const own = compose(initial, vowel, final);
  return [
    ...[...(near ?? '')].map((other) => compose(other, vowel, final)),
    ...Array.from({ length: vowels }, (_, other) => compose(initial, other, final)),
    ...Array.from({ length: finals }, (_, other) => compose(initial, vowel, other)),
  ].filter((other) => other !== own);
}

const hiraganaFamilies =
  'あぁ いぃ うぅゔ えぇ おぉ かが きぎ くぐ けげ こご さざ しじ すず せぜ そぞ ただ ちぢ つっづ てで とど はばぱ ひびぴ ふぶぷ へべぺ ほぼぽ やゃ ゆゅ よょ わゎ';
const kanaFamilies = [
  ...hiraganaFamilies.split(' '),
  ...toKatakana(hiraganaFamilies).split(' '),
  'ンソ',
  'シツ',
  'ルレ',
];
