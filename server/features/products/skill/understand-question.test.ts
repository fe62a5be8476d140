import { expect, test } from '@jest/globals';
import { understandQuestion } from './understand-question.ts';

test.each([
  [
    'red shoes under 30,000 won',
    { most: { units: 30_000, currency: 'KRW' }, subject: 'red shoes' },
  ],
  ['3만원 이하 운동화', { most: { units: 30_000, currency: 'KRW' }, subject: '운동화' }],
  ['5千円以下の靴', { most: { units: 5_000, currency: 'JPY' }, subject: 'の靴' }],
  ['不超过200元的杯子', { most: { units: 200, currency: 'CNY' }, subject: '的杯子' }],
  ['tazas por menos de 30 €', { most: { units: 30, currency: 'EUR' } }],
  [
    'mugs between $10 and $20',
    { least: { units: 10, currency: 'USD' }, most: { units: 20, currency: 'USD' } },
  ],
  [
    '2만원에서 5만원 사이 가방',
    { least: { units: 20_000 }, most: { units: 50_000 }, subject: '가방' },
  ],
  ['mugs over 20', { least: { units: 20 }, subject: 'mugs' }],
  ['가장 저렴한 구두', { order: 'cheapest', subject: '구두' }],
  ['el bolso más caro', { order: 'dearest' }],
  ['一番安い靴', { order: 'cheapest' }],
  ['在庫がある靴', { isInStock: true }],
  ['有货的杯子', { isInStock: true }],
  ['Do you deliver under 30 dollars?', { isAboutService: true }],
  ['배송은 얼마나 걸립니까?', { isAboutService: true }],
])('2.11 “%s” is understood', (question, expected) => {
  expect(understandQuestion(question)).toMatchObject(expected);
});

test('a long text without sense takes no time', () => {
  expect(understandQuestion('9,'.repeat(100_000)).order).toBeNull();
});
