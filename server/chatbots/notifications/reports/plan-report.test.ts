import { expect, test } from '@jest/globals';
import { nextReport, reportedDays } from './plan-report.ts';

const seoul = { digestAt: 540, timezone: 'Asia/Seoul', quiet: null };

test.each([
  // A Wednesday, a Monday before nine o'clock in Seoul, and one after it.
  ['weekly', '2026-03-04T03:00:00Z', '2026-03-09T00:00:00.000Z'],
  ['weekly', '2026-03-08T23:59:00Z', '2026-03-09T00:00:00.000Z'],
  ['weekly', '2026-03-09T00:00:00Z', '2026-03-16T00:00:00.000Z'],
  ['monthly', '2026-03-04T03:00:00Z', '2026-04-01T00:00:00.000Z'],
  ['monthly', '2025-12-31T23:00:00Z', '2026-01-01T00:00:00.000Z'],
] as const)('a %s report after %s is due at %s', (interval, now, due) => {
  expect(nextReport(interval, seoul, new Date(now)).toISOString()).toBe(due);
});

test('a report waits for the end of quiet hours, and clock changes do not move it', () => {
  const quiet = { from: 22 * 60, to: 10 * 60 };
  const wednesday = new Date('2026-03-04T03:00:00Z');
  expect(nextReport('weekly', { ...seoul, quiet }, wednesday).toISOString()).toBe(
    '2026-03-09T01:00:00.000Z',
  );
  // Spain moves its clocks forward on 29 March.
  const madrid = { ...seoul, timezone: 'Europe/Madrid' };
  expect(nextReport('weekly', madrid, new Date('2026-03-27T12:00:00Z')).toISOString()).toBe(
    '2026-03-30T07:00:00.000Z',
  );
});

test('a report is about the last week or month that has ended', () => {
  const now = new Date('2026-03-09T00:00:00Z');
  expect(reportedDays('weekly', 'Asia/Seoul', now)).toEqual({
    from: '2026-03-02',
    to: '2026-03-08',
  });
  expect(reportedDays('monthly', 'Asia/Seoul', now)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
});
