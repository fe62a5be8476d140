import { expect, test } from '@jest/globals';
import { countDays } from '../../days.ts';
import { readPeriod, writePeriod } from './period.ts';

const today = '2026-03-31';
const read = (search: string) => readPeriod(new URLSearchParams(search), today);

test.each([
  ['', '30-days', '2026-03-02', today],
  ['period=7-days', '7-days', '2026-03-25', today],
  ['period=90-days', '90-days', '2026-01-01', today],
  ['period=this-month', 'this-month', '2026-03-01', today],
  ['period=last-month', 'last-month', '2026-02-01', '2026-02-28'],
  ['period=custom&from=2025-12-24&to=2026-01-06', 'custom', '2025-12-24', '2026-01-06'],
])('readPeriod reads “%s” as %s', (search, name, from, to) => {
  expect(read(search)).toEqual({ name, from, to });
});

test.each([
  ['an unknown name', 'period=century'],
  ['a custom period without dates', 'period=custom'],
  ['a date that does not exist', 'period=custom&from=2026-02-30&to=2026-03-01'],
  ['dates in the wrong order', 'period=custom&from=2026-03-02&to=2026-03-01'],
  ['dates in the future', 'period=custom&from=2026-03-02&to=2026-04-01'],
  ['more than 366 days', 'period=custom&from=2025-03-30&to=2026-03-31'],
])('readPeriod falls back to the last 30 days for %s', (_what, search) => {
  expect(read(search)).toEqual(read(''));
});

test('readPeriod accepts the 366 days of a leap year', () => {
  const days = { from: '2024-01-01', to: '2024-12-31' };
  expect(countDays(days)).toBe(366);
  expect(read('period=custom&from=2024-01-01&to=2024-12-31')).toEqual({ name: 'custom', ...days });
});

test('readPeriod returns the period that writePeriod wrote', () => {
  const days = { from: '2026-01-01', to: '2026-01-31' };
  expect(writePeriod('custom', days)).toEqual({ period: 'custom', ...days });
  expect(writePeriod('30-days')).toEqual({ period: null, from: null, to: null });
  expect(writePeriod('7-days', days)).toEqual({ period: '7-days', from: null, to: null });
});
