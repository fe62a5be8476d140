import { expect, test } from '@jest/globals';
import { forecast } from './forecast.ts';

const period = { startsAt: '2026-11-01T00:00:00.000Z', resetsAt: '2026-12-01T00:00:00.000Z' };
const day = (text: string) => new Date(`2026-11-${text}T00:00:00.000Z`);

test('forecast extrapolates the usage and finds the day on which the limit is reached', () => {
  const usage = { used: 100, limit: 250, ...period };
  expect(forecast(usage, day('11'))).toEqual({ total: 300, limitReachedAt: day('26') });
  expect(forecast({ ...usage, limit: 400 }, day('11'))).toEqual({
    total: 300,
    limitReachedAt: null,
  });
  expect(forecast({ ...usage, limit: null }, day('11'))).toEqual({
    total: 300,
    limitReachedAt: null,
  });
});

test('forecast has no day for a limit that is already reached', () => {
  const usage = { used: 250, limit: 250, ...period };
  expect(forecast(usage, day('11'))?.limitReachedAt).toBeNull();
});

test('forecast is null in the first three days, without usage and after the period', () => {
  const usage = { used: 100, limit: 250, ...period };
  expect(forecast(usage, day('03'))).toBeNull();
  expect(forecast({ ...usage, used: 0 }, day('11'))).toBeNull();
  expect(forecast(usage, new Date(period.resetsAt))).toBeNull();
});
