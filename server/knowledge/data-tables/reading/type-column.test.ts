import { expect, test } from '@jest/globals';
import { typeColumn } from './type-column.ts';

const read = (raw: readonly string[], currency: string, name = 'Amount') => {
  const { column, values } = typeColumn(name, raw, currency);
  return { type: column.type, unit: column.unit, values };
};

test.each([
  ['KRW', '3만원', 30_000, 'KRW'],
  ['KRW', '12만 5천원', 125_000, 'KRW'],
  ['KRW', '7만 3,500원', 73_500, 'KRW'],
  ['KRW', '1.1억', 110_000_000, null],
  ['KRW', '-2백만원', -2_000_000, 'KRW'],
  ['KRW', '(4천원)', -4_000, 'KRW'],
  ['JPY', '3千円', 3_000, 'JPY'],
  ['JPY', '２億５千万円', 250_000_000, 'JPY'],
  ['CNY', '1.2万元', 12_000, 'CNY'],
  ['KRW', 'HK$ 100', 100, 'HKD'],
  ['KRW', 'US$ 5', 5, 'USD'],
  ['KRW', 'NT$1,280.50', 1_280.5, 'TWD'],
  ['KRW', '40 dollars', 40, 'USD'],
  ['CAD', '$19.90', 19.9, 'CAD'],
  ['KRW', '$5.00 USD', 5, 'USD'],
  ['EUR', '1.234,56 €', 1_234.56, 'EUR'],
  ['JPY', '¥1,980', 1_980, 'JPY'],
  ['CNY', '￥88', 88, 'CNY'],
  ['GBP', '20 pounds', 20, 'GBP'],
])('in an organization with %s, %s is read as an amount', (currency, text, value, unit) => {
  expect(read([text, text], currency)).toEqual({ type: 'number', unit, values: [value, value] });
});

test.each([
  ['KRW', '¥1,980'],
  ['KRW', '3만5'],
  ['KRW', '5천3만'],
  ['KRW', '3만명'],
  ['KRW', '12$34'],
  ['KRW', 'TOP 10'],
  ['USD', '20 pounds'],
  ['JPY', '100日元'],
  ['KRW', '₩5 USD'],
  ['KRW', '1만~2만원'],
  ['KRW', '00123원'],
])('in an organization with %s, %s is read as text', (currency, text) => {
  expect(read([text], currency)).toEqual({ type: 'text', unit: null, values: [text] });
});

test.each([
  ['price', ['¥500', '600円'], 'JPY'],
  ['price', ['¥500', '600元'], 'CNY'],
  ['価格(円)', ['¥500', '¥600'], 'JPY'],
  ['价格（人民币）', ['¥500', '¥600'], 'CNY'],
])('the name %s decides whether the amounts %p are yen or yuan', (name, raw, unit) => {
  expect(read(raw, 'KRW', name)).toEqual({
    type: 'number',
    unit,
    values: raw.map((text) => Number(text.replace(/\D/g, ''))),
  });
});

test('an example that is cut within a character can be stored', () => {
  const { column } = typeColumn('Note', [`${'x'.repeat(79)}😀`], 'KRW');
  expect(column.examples.every((text) => text.isWellFormed())).toBe(true);
});

test('a column with several currencies is read as text', () => {
  const raw = ['HK$ 100', 'US$ 5'];
  expect(read(raw, 'KRW')).toEqual({ type: 'text', unit: null, values: raw });
});
