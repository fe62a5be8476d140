import { expect, test } from '@jest/globals';
import { tokenize } from '#server/language/tokenize.ts';
import { questionTerms } from '../query/question-terms.ts';
import { createSimilarTermWeigher } from './similar-terms.ts';

test.each([
  ['Who is the inventor?', 'invention', true],
  ['¿Quién es el inventor?', 'invencion', true],
  ['Who is the inventor?', 'invoice', false],
  ['Who is the inventor?', 'inv', false],
])('%s matches the similar word %s: %s', (question, word, found) => {
  const weigh = createSimilarTermWeigher(questionTerms(question));
  expect(weigh([word], new Set()) > 0).toBe(found);
});

test('a literal match is not counted again, and the best of several similar words counts', () => {
  const weigh = createSimilarTermWeigher(new Map([['invent', 2]]));
  expect(weigh(['invent', 'inventor'], new Set(['invent']))).toBe(0);
  expect(weigh(['inventor', 'inventiveness'], new Set())).toBeCloseTo((2 * 6) / 8);
});

test.each(['灯台', '등대', '灯塔'])('%s is matched by bigrams and not by prefixes', (word) => {
  const weigh = createSimilarTermWeigher(questionTerms(word.repeat(3)));
  expect(weigh([word], new Set())).toBe(0);
});

test.each([
  ['公司是哪一年创立的？', '这家公司成立于1998年。', true],
  ['公司在哪里成立？', '这家公司成立于奥斯陆。', false],
  ['公司是哪一年创立的？', '这家公司出售灯具。', false],
])('%s matches a synonym in “%s”: %s', (question, text, found) => {
  const words = tokenize(text);
  const weigh = createSimilarTermWeigher(questionTerms(question));
  expect(weigh(words, new Set(words)) > 0).toBe(found);
});

test('a synonym match includes the characters of the word that the text does not have', () => {
  const weights = new Map([
    ['创立', 4],
    ['创', 2],
    ['立', 1],
  ]);
  const words = tokenize('成立');
  expect(createSimilarTermWeigher(weights)(words, new Set(words))).toBeCloseTo(0.7 * 6);
});
