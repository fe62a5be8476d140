import { expect, test } from '@jest/globals';
import { tokenize } from '#server/language/tokenize.ts';
import { findBusinessTerms } from './business-synonyms.ts';

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
])('“%s” is also searched for as “%s”', (question, name) => {
  const terms = findBusinessTerms(question).flatMap(({ names }) => names.map((each) => each.terms));
  expect(terms).toContainEqual(tokenize(name));
});

test('a business term has the part of the question that it was found in', () => {
  const texts = findBusinessTerms('How much is the shipping?').map(({ text }) => text);
  expect(texts).toEqual(['How much', 'shipping']);
});

test('a business term has all names of the question’s language and the first ones of others', () => {
  const [term] = findBusinessTerms('¿Puedo pagar con tarjeta?').toReversed();
  const own = term?.names
    .filter(({ isSameLanguage }) => isSameLanguage)
    .map(({ terms }) => terms.join(' '));
  expect(own).toContain('transferenci');
  const others = term?.names
    .filter(({ isSameLanguage }) => !isSameLanguage)
    .map(({ terms }) => terms.join(' '));
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
])('“%s” has no business terms', (question) => {
  expect(findBusinessTerms(question)).toEqual([]);
});
