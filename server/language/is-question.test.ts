import { expect, test } from '@jest/globals';
import { describesSpeaker, isQuestion } from './is-question.ts';

test.each([
  'Is it safe?',
  'what is the capital of Peru',
  'wait, is my data safe',
  'how does it work',
  'how much is shipping',
  '배송비는 얼마고',
  '배송은 얼마나 걸리고',
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
  '얼마 전에 신발을 샀고',
  '언제나 친절하고',
  '왜냐하면 너무 작고',
  'Por teléfono',
  '電話で受けています',
  '什么时候都可以',
  '四个人',
])('“%s” is not a question', (message) => {
  expect(isQuestion(message)).toBe(false);
});

test.each([
  'My name is Ben',
  "I'm seven years old",
  '제 이름은 민지예요',
  '나는 강아지가 좋아',
  'Me llamo Ana',
  '私は学生です',
  '我叫小明',
])('“%s” describes the speaker', (message) => {
  expect(describesSpeaker(message)).toBe(true);
});

test.each(['why sky blue', 'Is my parcel there?', '하늘 왜 파래요', '空はなぜ青い', '内容是什么'])(
  '“%s” does not describe the speaker',
  (message) => {
    expect(describesSpeaker(message)).toBe(false);
  },
);
