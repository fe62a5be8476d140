import { expect, test } from '@jest/globals';
import { typoCandidates, typoCandidatesOfCharacter } from './typos.ts';

test.each([
  ['delivry', 'delivery', 'one is missing'],
  ['retrun', 'return', 'two are swapped'],
  ['pasword', 'password', 'one of two alike is missing'],
  ['deliverry', 'delivery', 'one was struck twice'],
  ['shippoing', 'shipping', 'with its neighbour'],
  ['rwturn', 'return', 'in place of its neighbour'],
  ['definately', 'definitely', 'it sounds alike'],
  ['orario', 'horario', 'the first is missing'],
  ['enbio', 'envio', 'it sounds alike'],
  ['embio', 'envio', null],
  ['monkey', 'money', null],
  ['movie', 'move', null],
  ['police', 'polici', null],
  ['police', 'policie', null],
  ['horaio', 'horario', 'the last but one is missing'],
  ['cost', 'coast', null],
  ['3000a', '3000', null],
])('%s is a typo of %s: %s', (typed, meant, why) => {
  expect(typoCandidates(typed).includes(meant)).toBe(why !== null);
});

test.each([
  ['숑', '송', true],
  ['소', '송', true],
  ['풍', '품', true],
  ['버', '번', true],
  ['ト', 'ド', true],
  ['ヤ', 'ャ', true],
  ['よ', 'ょ', true],
  ['ノ', 'ル', false],
  ['废', '费', false],
  ['a', 'b', false],
])('%s may be a typo of %s: %s', (typed, meant, may) => {
  expect(typoCandidatesOfCharacter(typed, false).includes(meant)).toBe(may);
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
