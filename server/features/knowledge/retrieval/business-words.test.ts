import { expect, test } from '@jest/globals';
import { tokenize } from '#server/platform/text/tokenize.ts';
import { businessWords } from './business-words.ts';

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
  ['Can I leave my car somewhere?', 'parking'],
  ['Can you send it to another country?', 'abroad'],
  ['At what time does the shop close on Saturday?', 'opening hours'],
  ['At what time does the shop close on Saturday?', 'weekend'],
])('“%s” is about what is also called “%s”', (question, name) => {
  const terms = businessWords(question).flatMap(({ names }) => names.map((each) => each.terms));
  expect(terms).toContainEqual(tokenize(name));
});

test('what is meant is told with the part of the question that says it', () => {
  const said = businessWords('How much is the shipping?').map(({ text }) => text);
  expect(said).toEqual(['How much', 'shipping']);
});

test('names of the own language are told apart, all of them; of the others the first', () => {
  const [word] = businessWords('¿Puedo pagar con tarjeta?').toReversed();
  const own = word?.names.filter(({ isOwn }) => isOwn).map(({ terms }) => terms.join(' '));
  expect(own).toContain('transferenci');
  const others = word?.names.filter(({ isOwn }) => !isOwn).map(({ terms }) => terms.join(' '));
  expect(others).toContain('credit card');
  expect(others).not.toContain('paypal');
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
  expect(businessWords(question)).toEqual([]);
});
