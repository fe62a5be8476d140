import { expect, test } from '@jest/globals';
import { tokenize } from '#server/platform/text/tokenize.ts';
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

test.each([
  ['公司是哪一年创立的？', '这家公司成立于1998年。', true],
  ['公司在哪里成立？', '这家公司成立于奥斯陆。', false],
  ['公司是哪一年创立的？', '这家公司出售灯具。', false],
])('%s finds what means the same in “%s”: %s', (question, text, found) => {
  const words = tokenize(text);
  const weigh = similarWeigher(questionTerms(question));
  expect(weigh(words, new Set(words)) > 0).toBe(found);
});

test('of a word that means the same the characters count, too, unless they stand there', () => {
  const weights = new Map([
    ['创立', 4],
    ['创', 2],
    ['立', 1],
  ]);
  const words = tokenize('成立');
  expect(similarWeigher(weights)(words, new Set(words))).toBeCloseTo(0.7 * 6);
});
