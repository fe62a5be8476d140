import { expect, test } from '@jest/globals';
import { questionTerms } from './question-terms.ts';
import { similarWeigher } from './similar-words.ts';

test.each([
  ['Who is the inventor?', 'invention', true],
  ['¿Quién es el inventor?', 'invencion', true],
  ['Who is the inventor?', 'invoice', false],
  ['Who is the inventor?', 'inv', false],
])('%s finds %s: %s', (question, word, found) => {
  const weigh = similarWeigher(questionTerms(question));
  expect(weigh([word], new Set()) > 0).toBe(found);
});

test('a word that stands there itself is not counted again, the best of several counts', () => {
  const weigh = similarWeigher(new Map([['invent', 2]]));
  expect(weigh(['invent', 'inventor'], new Set(['invent']))).toBe(0);
  expect(weigh(['inventor', 'inventiveness'], new Set())).toBeCloseTo((2 * 6) / 8);
});

test.each(['灯台', '등대', '灯塔'])('%s is looked for in pairs of characters alone', (word) => {
  const weigh = similarWeigher(questionTerms(word.repeat(3)));
  expect(weigh([word], new Set())).toBe(0);
});
