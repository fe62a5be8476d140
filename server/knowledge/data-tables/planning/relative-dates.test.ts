import { expect, test } from '@jest/globals';
import { relativeDates } from './relative-dates.ts';

const periodsIn = (question: string, today: string) =>
  relativeDates(question, new Date(today)).map(({ from, to }) => ({ from, to }));

test.each([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-03-01'],
  ['last week', '2026-03-01', '2026-02-16', '2026-02-23'],
  ['last month', '2026-03-31', '2026-02-01', '2026-03-01'],
  ['this year', '2026-03-31', '2026-01-01', '2027-01-01'],
])('“%s” on %s is from %s up to but excluding %s', (question, today, from, to) => {
  expect(periodsIn(question, today)).toEqual([{ from, to }]);
});

test.each([
  ['last 14 days', '2026-03-15', '2026-03-02'],
  ['last 2 weeks', '2026-03-15', '2026-03-02'],
  ['last 3 months', '2026-03-15', '2025-12-16'],
  ['지난 3개월', '2026-03-15', '2025-12-16'],
])('“%s” on %s begin on %s and end today', (question, today, from) => {
  expect(periodsIn(question, today)).toEqual([{ from, to: '2026-03-16' }]);
});

test('months before the 31st do not skip a shorter month', () => {
  expect(periodsIn('last 1 months', '2026-03-31')).toEqual([
    { from: '2026-03-01', to: '2026-04-01' },
  ]);
  expect(periodsIn('last 3 months', '2026-05-31')).toEqual([
    { from: '2026-03-01', to: '2026-06-01' },
  ]);
});
