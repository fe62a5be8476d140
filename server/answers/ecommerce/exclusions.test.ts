import { expect, test } from '@jest/globals';
import { extractExclusions, hasExcludedWord } from './exclusions.ts';

test.each([
  ['a jumper without wool', ['wool']],
  ['una bufanda sin lana', ['lana']],
  ['울 말고 다른 거요', ['울']],
  ['ウール以外のもの', ['ウール']],
  ['不要羊毛的围巾', ['羊毛']],
])('“%s” excludes a word', (text, words) => {
  expect(extractExclusions(text).excludedWords).toEqual(words);
});

test.each([
  'not black',
  'anything but black',
  'no quiero negro',
  '검은색 말고요',
  '黒以外で',
  '不要黑色的',
])('“%s” excludes a colour', (text) => {
  const { excludedColors, excludedWords } = extractExclusions(text);
  expect([excludedColors.length, excludedWords]).toEqual([1, []]);
});

test.each([
  'is there no black one?',
  '검은색은 없나요?',
  '¿no hay negro?',
  '黒はありませんか',
  '有没有黑色的',
])('“%s” excludes nothing', (text) => {
  const { excludedColors, excludedWords } = extractExclusions(text);
  expect([excludedColors, excludedWords]).toEqual([[], []]);
});

test('a word that a description denies, or that is part of another word, is not found', () => {
  expect(hasExcludedWord('Scarf of merino wool', ['wool'])).toBe(true);
  expect(hasExcludedWord('Warm scarf without wool', ['wool'])).toBe(false);
  expect(hasExcludedWord('서울에서 만든 면 목도리', ['울'])).toBe(false);
});
