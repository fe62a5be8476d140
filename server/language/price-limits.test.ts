import { expect, test } from '@jest/globals';
import { extractPriceLimits } from './price-limits.ts';

type Limit = [units: number, currency?: string] | null;
const limit = (given: Limit) => given && { units: given[0], currency: given[1] };

test.each<[string, Limit, Limit]>([
  ['under 50 euros', null, [50, 'EUR']],
  ['bags below $1,200.50', null, [1200.5, 'USD']],
  ['no more than £30', null, [30, 'GBP']],
  ['mugs over 20', [20], null],
  ['25 dollars or more', [25, 'USD'], null],
  ['between $10 and $20', [10, 'USD'], [20, 'USD']],
  ['something for 20-30 euros', [20, 'EUR'], [30, 'EUR']],
  ['from 15 to 40', [15], [40]],
  ['around $50', [40, 'USD'], [60, 'USD']],
  ['menos de 30 €', null, [30, 'EUR']],
  ['entre 20 y 40 euros', [20, 'EUR'], [40, 'EUR']],
  ['a partir de 100 euros', [100, 'EUR'], null],
  ['unos 50 euros', [40, 'EUR'], [60, 'EUR']],
  ['3만원 이하', null, [30_000, 'KRW']],
  ['5만 원 넘는 가방', [50_000, 'KRW'], null],
  ['3만원에서 5만원 사이', [30_000, 'KRW'], [50_000, 'KRW']],
  ['3~5만원', [30_000, 'KRW'], [50_000, 'KRW']],
  ['만 5천원 미만', null, [15_000, 'KRW']],
  ['10만원대 가방', [100_000, 'KRW'], [200_000, 'KRW']],
  ['15만원대로', [150_000, 'KRW'], [160_000, 'KRW']],
  ['십만원 이하', null, [100_000, 'KRW']],
  ['만원대', [10_000, 'KRW'], [20_000, 'KRW']],
  ['5만원 정도', [40_000, 'KRW'], [60_000, 'KRW']],
  ['1万円台の靴', [10_000, 'JPY'], [20_000, 'JPY']],
  ['5千円以下', null, [5_000, 'JPY']],
  ['3000円から5000円まで', [3_000, 'JPY'], [5_000, 'JPY']],
  ['一万円以内', null, [10_000, 'JPY']],
  ['2万円くらい', [16_000, 'JPY'], [24_000, 'JPY']],
  ['200元左右', [160, 'CNY'], [240, 'CNY']],
  ['不超过200元', null, [200, 'CNY']],
  ['三百块以下', null, [300, 'CNY']],
  ['100到200块', [100, 'CNY'], [200, 'CNY']],
  ['200多块', [200, 'CNY'], [300, 'CNY']],
])('“%s” limits prices', (text, min, max) => {
  const { minPrice, maxPrice } = extractPriceLimits(text);
  const shown = (found: typeof minPrice) =>
    found ? { units: found.units, currency: found.currency } : null;
  expect([shown(minPrice), shown(maxPrice)]).toEqual([limit(min), limit(max)]);
});

test('“below” excludes the price itself, and “up to” does not', () => {
  expect(extractPriceLimits('below $20').maxPrice).toMatchObject({ isExclusive: true });
  expect(extractPriceLimits('up to $20').maxPrice).not.toHaveProperty('isExclusive');
});

test.each([
  'over 30 cm',
  'up to 3 people',
  'between 4 and 5 years',
  '3개 이하',
  '500ml 이상',
  '至少3个',
  '2人以上',
  'menos de 5 kg',
  'size 8-10',
  'model A4 or more',
])('“%s” limits no price', (text) => {
  expect(extractPriceLimits(text)).toEqual({ rest: text });
});

test('the rest is the text without its limits', () => {
  expect(extractPriceLimits('3만원 이하 운동화').rest.trim()).toBe('운동화');
  expect(extractPriceLimits('不超过200元的杯子').rest.trim()).toBe('杯子');
});

test('a long list of numbers limits no price', () => {
  expect(extractPriceLimits('9,'.repeat(250)).minPrice).toBeUndefined();
});
