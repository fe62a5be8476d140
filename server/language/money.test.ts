import { expect, test } from '@jest/globals';
import { parsePrice, toUnits } from './money.ts';

test.each([
  ['₩37,000', 'USD', 37_000, 'KRW'],
  ['37,000원', 'KRW', 37_000, 'KRW'],
  ['１２，５００円', 'JPY', 12_500, 'JPY'],
  ['15000 KRW', 'EUR', 15_000, 'KRW'],
  ['1.234,56 €', 'KRW', 123_456, 'EUR'],
  ['$1,234.50', 'USD', 123_450, 'USD'],
  ['$20', 'CAD', 2_000, 'CAD'],
  ['¥199', 'CNY', 19_900, 'CNY'],
  ['12,50', 'EUR', 1_250, 'EUR'],
  ["CHF 1'200.00", 'EUR', 120_000, 'CHF'],
  ['1.500', 'EUR', 150_000, 'EUR'],
  ['0.999', 'USD', 100, 'USD'],
  ['99', 'KRW', 99, 'KRW'],
  ['from 25 USD', 'KRW', 2_500, 'USD'],
  ['3만원', 'KRW', 30_000, 'KRW'],
  ['12만 5천원', 'KRW', 125_000, 'KRW'],
  ['3만 5,000원', 'KRW', 35_000, 'KRW'],
  ['1.5만', 'KRW', 15_000, 'KRW'],
  ['2백만원', 'KRW', 2_000_000, 'KRW'],
  ['1億2千万円', 'JPY', 120_000_000, 'JPY'],
  ['10,000원 ~ 2만원', 'KRW', 10_000, 'KRW'],
  ['HK$ 100', 'KRW', 10_000, 'HKD'],
  ['NT$300', 'CNY', 30_000, 'TWD'],
  ['US$20', 'CAD', 2_000, 'USD'],
  ['R$ 1.200,50', 'USD', 120_050, 'BRL'],
  ['1.200,50 €', 'KRW', 120_050, 'EUR'],
  ['¥1,200', 'JPY', 1_200, 'JPY'],
  ['₹499', 'USD', 49_900, 'INR'],
])('parsePrice reads %s of a shop in %s', (text, own, amount, currency) => {
  expect(parsePrice(text, own)).toEqual({ amount, currency });
});

test.each(['', 'sold out', '-5', '가격 문의', '9'.repeat(40), '₿ 3', '¥1,200'])(
  'parsePrice rejects %j',
  (text) => {
    expect(parsePrice(text, 'KRW')).toBeNull();
  },
);

test('toUnits converts minor units to whole units', () => {
  expect(toUnits({ amount: 1_999, currency: 'USD' })).toBe(19.99);
  expect(toUnits({ amount: 1_999, currency: 'KRW' })).toBe(1_999);
});
