import { expect, test } from '@jest/globals';
import { type Currency, currencies, fromWire, toWire } from '#shared/contracts/money/money.ts';
import { languages } from '#shared/contracts/names.ts';
import fc from '#shared/testing/property.ts';
import { addMoney, allocate, divideRounded, minMoney, shareOf, sumMoney } from './calculate.ts';
import { formatMoney, fractionDigits, toDecimal, toTyped } from './format-money.ts';
import { fromDecimal, parseMoney } from './parse-money.ts';

const amounts = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const money = fc.record({ amount: amounts, currency: fc.constantFrom(...currencies) });
const of = (amount: bigint, currency: Currency) => ({ amount, currency });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('won and yen have no decimals, the other currencies two', () => {
  expect(currencies.map((currency) => [currency, fractionDigits(currency)])).toEqual([
    ['KRW', 0],
    ['JPY', 0],
    ['USD', 2],
    ['EUR', 2],
    ['CNY', 2],
  ]);
});

test.each([
  ['ko', '₩1,234,567', '-US$0.05', '€1,234.50'],
  ['en', '₩1,234,567', '-$0.05', '€1,234.50'],
  ['zh', '₩1,234,567', '-US$0.05', '€1,234.50'],
  ['es', '1.234.567 KRW', '-0,05 US$', '1234,50 €'],
  ['ja', '₩1,234,567', '-$0.05', '€1,234.50'],
])('money is formatted in the notation of %s', (language, won, cents, euros) => {
  expect(plain(formatMoney(of(1_234_567n, 'KRW'), language))).toBe(won);
  expect(plain(formatMoney(of(-5n, 'USD'), language))).toBe(cents);
  expect(plain(formatMoney(of(123_450n, 'EUR'), language))).toBe(euros);
});

test('formatting loses nothing when parsed again in any language', () => {
  fc.assert(
    fc.property(money, fc.constantFrom(...languages), (value, language) => {
      expect(parseMoney(formatMoney(value, language), value.currency, language)).toEqual(value);
      expect(fromDecimal(toDecimal(value), value.currency)).toEqual(value);
      expect(parseMoney(toTyped(value, language), value.currency, language)).toEqual(value);
    }),
  );
});

test.each([
  ['ko', 'KRW', '８，９００', 8_900n],
  ['ko', 'KRW', '8900 KRW', 8_900n],
  ['en', 'USD', '$1,234.5', 123_450n],
  ['en', 'USD', '1234', 123_400n],
  ['zh', 'CNY', '¥ 19.90', 1_990n],
  ['es', 'EUR', '1.234,50 €', 123_450n],
  ['es', 'EUR', '1.234', 123_400n],
  ['ja', 'JPY', '¥1,000', 1_000n],
] as const)('in %s, an amount in %s is parsed from “%s”', (language, currency, text, amount) => {
  expect(parseMoney(text, currency, language)).toEqual({ amount, currency });
});

test.each([
  ['en', 'USD', '12,50'],
  ['en', 'USD', '1.234,50'],
  ['en', 'USD', '1,23,456'],
  ['en', 'USD', '1.999'],
  ['es', 'EUR', '12.50'],
  ['ko', 'KRW', '8900.5'],
  ['ja', 'JPY', '1000円です'],
  ['en', 'USD', '1$5'],
  ['en', 'USD', '-1$5'],
  ['en', 'USD', '1e5'],
  ['en', 'USD', '--5'],
  ['en', 'USD', ''],
  ['en', 'USD', '9'.repeat(41)],
] as const)('in %s, an amount in %s is not parsed from “%s”', (language, currency, text) => {
  expect(parseMoney(text, currency, language)).toBeNull();
});

test('toWire converts every amount that a JSON number represents exactly, and rejects others', () => {
  const safe = BigInt(Number.MAX_SAFE_INTEGER);
  fc.assert(
    fc.property(fc.bigInt({ min: -safe, max: safe }), (amount) => {
      const sent = JSON.parse(JSON.stringify(toWire(of(amount, 'KRW'))));
      expect(fromWire(sent)).toEqual(of(amount, 'KRW'));
    }),
  );
  expect(() => toWire(of(safe + 1n, 'KRW'))).toThrow(RangeError);
});

test('amounts of two currencies are never added', () => {
  expect(() => addMoney(of(1n, 'KRW'), of(1n, 'JPY'))).toThrow(RangeError);
  expect(() => sumMoney([of(1n, 'KRW')], 'JPY')).toThrow(RangeError);
  expect(minMoney(of(3n, 'EUR'), of(2n, 'EUR'))).toEqual(of(2n, 'EUR'));
});

test('the parts of an allocation add up to the amount and differ from their share by less than one', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((weight) => weight > 0n));
  fc.assert(
    fc.property(money, weights, (value, list) => {
      const parts = allocate(value, list);
      expect(sumMoney(parts, value.currency)).toEqual(value);
      const total = list.reduce((sum, weight) => sum + weight, 0n);
      for (const [index, part] of parts.entries()) {
        const error = part.amount * total - value.amount * (list[index] ?? 0n);
        expect(error < total && error > -total).toBe(true);
      }
    }),
  );
});

test('half a unit is rounded away from zero', () => {
  expect([5n, 4n, -5n, -4n].map((tenths) => divideRounded(tenths, 10n, 'half-up'))).toEqual([
    1n,
    0n,
    -1n,
    0n,
  ]);
  expect([1n, 2n].map((thirds) => divideRounded(thirds, 3n, 'half-up'))).toEqual([0n, 1n]);
  expect(shareOf(of(999n, 'USD'), 1n, 10n, 'down')).toEqual(of(99n, 'USD'));
});
