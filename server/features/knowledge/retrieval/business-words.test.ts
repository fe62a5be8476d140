import { expect, test } from '@jest/globals';
import { inOtherWords } from './business-words.ts';

test.each([
  ['What are your opening hours?', '영업시간'],
  ['营业时间是几点？', '영업시간'],
  ['¿Cuál es el horario?', '営業時間'],
  ['返品したいのですが', '반품'],
  ['환불하고 싶어요', '반품'],
  ['¿Cuánto tarda el envío?', 'delivery'],
  ['支払い方法は？', '결제'],
  ['주차할 수 있나요?', 'parking'],
  ['Where is my package?', 'parcel'],
  ['I want to talk to a human agent', 'real person'],
  ['I want to send something back', 'return'],
  ['At what time does the shop close on Saturday?', 'opening hours weekend'],
])('“%s” is also asked as “%s”', (question, wording) => {
  expect(inOtherWords(question)).toContain(wording);
});

test.each([
  'Who won the world cup in 2022?',
  '오늘 서울 날씨 어때?',
  'Do you deliver purple elephants to the moon?',
  'opening hours of the museum on Mars station',
  'Who was a close friend of Napoleon?',
  'What is the temperature of the human body?',
  '',
  'a'.repeat(2000),
])('“%s” is nothing that every business is asked', (question) => {
  expect(inOtherWords(question)).toEqual([]);
});
