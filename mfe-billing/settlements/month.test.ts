import { expect, test } from '@jest/globals';
import { monthsToChoose, partsOf, readMonth } from './month.ts';

const today = '2026-03-15';
const read = (search: string) => readMonth(new URLSearchParams(search), today);

test('readMonth reads the month of the URL and ignores what is none', () => {
  expect(read('month=2025-12')).toBe('2025-12');
  expect(['', 'month=2026-13', 'month=2026-3', 'month=0026-03'].map(read)).toEqual(
    Array(4).fill('2026-03'),
  );
});

test('partsOf returns year and month as numbers', () => {
  expect(partsOf('2026-03')).toEqual({ year: 2026, month: 3 });
});

test('the present and the chosen month can be chosen without sales, once each', () => {
  expect(monthsToChoose(['2026-02', '2025-12'], '2026-03', '2026-02')).toEqual([
    '2026-03',
    '2026-02',
    '2025-12',
  ]);
});
