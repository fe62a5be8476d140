import { expect, test } from '@jest/globals';
import { splitQuestions } from './split-questions.ts';

test.each([
  [
    'How much is a yoga mat? Do you ship to Norway?',
    ['How much is a yoga mat?', 'Do you ship to Norway?'],
  ],
  [
    'how much is a yoga mat and do you ship to Norway',
    ['how much is a yoga mat', 'do you ship to Norway'],
  ],
  [
    '¿Cuánto cuesta la clase y puedo aparcar cerca?',
    ['¿Cuánto cuesta la clase', 'puedo aparcar cerca?'],
  ],
  ['배송비는 얼마고 반품은 어떻게 하나요?', ['배송비는 얼마', '반품은 어떻게 하나요?']],
  ['运费多少钱？可以退货吗？', ['运费多少钱？', '可以退货吗？']],
  ['送料はいくらですか。それと、返品はできますか', ['送料はいくらですか。', '、返品はできますか']],
])('%j asks two things', (message, parts) => {
  expect(splitQuestions(message)).toEqual(parts);
});

test.each([
  'How much is a yoga mat?',
  'Really? Why?',
  'a? b? c? d?',
  'Hello and welcome',
  '',
  '?'.repeat(300),
])('%j is not split', (message) => {
  expect(splitQuestions(message)).toEqual([]);
});
