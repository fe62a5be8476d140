import { expect, test } from '@jest/globals';
import { isQuestion } from './is-question.ts';

test.each([
  'Is it safe?',
  'what is the capital of Peru',
  'wait, is my data safe',
  'how does it work',
  '수도가 어디야',
  '데이터는 안전한가요',
  '이건 왜 안 켜지나요?',
  'dónde están ustedes',
  '駐車場はありますか',
  '你们有停车场吗',
  '店在哪里',
])('“%s” is a question', (message) => {
  expect(isQuestion(message)).toBe(true);
});

test.each([
  'By phone mostly',
  'We are four people',
  'When summer begins',
  'However they like',
  '직원 네 명이요',
  '언제든지 좋아요',
  '전화로 받고 있어요',
  'Por teléfono',
  '電話で受けています',
  '什么时候都可以',
  '四个人',
])('“%s” is no question', (message) => {
  expect(isQuestion(message)).toBe(false);
});
