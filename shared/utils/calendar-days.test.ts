import { expect, test } from '@jest/globals';
import { addDays, dayIn, findDay, isDay, monthOf } from './calendar-days.ts';

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-03-00', false],
  ['2026-3-1', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['yesterday', false],
  [null, false],
])('isDay(%j) is %j', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('findDay returns null when the day does not exist', () => {
  expect(findDay(2026, 3, 1)).toBe('2026-03-01');
  expect(findDay(2026, 2, 31)).toBeNull();
  expect(findDay(2026, 0, 1)).toBeNull();
  expect(findDay(26, 3, 1)).toBe('0026-03-01');
});

test('addDays crosses the ends of months and years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test('monthOf returns the first and the last day of a shifted month', () => {
  expect(monthOf('2026-01-15')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(monthOf('2024-01-31', 1)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(monthOf('2026-01-31', -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('dayIn depends on the time zone', () => {
  const moment = new Date('2026-03-01T15:30:00Z');
  expect(dayIn(moment, 'Asia/Seoul')).toBe('2026-03-02');
  expect(dayIn(moment, 'America/Lima')).toBe('2026-03-01');
});
