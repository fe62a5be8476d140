import { expect, test } from '@jest/globals';
import { typoCandidates, typoCandidatesOfCharacter } from './typos.ts';

test.each([
  ['delivry', 'delivery', 'a letter is missing'],
  ['retrun', 'return', 'two letters are swapped'],
  ['pasword', 'password', 'one of two equal letters is missing'],
  ['deliverry', 'delivery', 'a letter is doubled'],
  ['shippoing', 'shipping', 'a neighbouring key was hit too'],
  ['rwturn', 'return', 'a neighbouring key was hit instead'],
  ['definately', 'definitely', 'the letters sound alike'],
  ['enbio', 'envio', 'the letters sound alike'],
  ['orario', 'horario', 'the first letter is missing'],
  ['horaio', 'horario', 'the last but one letter is missing'],
])('%s may be a typo of %s: %s', (typed, meant) => {
  expect(typoCandidates(typed)).toContain(meant);
});

test.each([
  ['embio', 'envio'],
  ['monkey', 'money'],
  ['movie', 'move'],
  ['police', 'polici'],
  ['police', 'policie'],
  ['cost', 'coast'],
  ['3000a', '3000'],
])('%s is not a typo of %s', (typed, other) => {
  expect(typoCandidates(typed)).not.toContain(other);
});

test.each([
  ['숑', '송'],
  ['소', '송'],
  ['풍', '품'],
  ['버', '번'],
  ['ト', 'ド'],
  ['ヤ', 'ャ'],
  ['よ', 'ょ'],
])('the character %s may be a typo of %s', (typed, meant) => {
  expect(typoCandidatesOfCharacter(typed, false)).toContain(meant);
});

test.each([
  ['ノ', 'ル'],
  ['废', '费'],
  ['a', 'b'],
])('the character %s is not a typo of %s', (typed, other) => {
  expect(typoCandidatesOfCharacter(typed, false)).not.toContain(other);
});

test('the first letter of a Korean word is not replaced by an unrelated one', () => {
  expect(typoCandidatesOfCharacter('계', true)).not.toContain('예');
  expect(typoCandidatesOfCharacter('계', false)).toContain('예');
  expect(typoCandidatesOfCharacter('껼', true)).toContain('결');
});

test('a word is not its own candidate, and candidates are limited', () => {
  for (const word of ['aaaaa', 'abcab', 'z'.repeat(32), 'z'.repeat(33)]) {
    expect(typoCandidates(word)).not.toContain(word);
    expect(typoCandidates(word).length).toBeLessThan(1500);
  }
  expect(typoCandidatesOfCharacter('송', false)).not.toContain('송');
});
