import { expect, test } from '@jest/globals';
import { snoozeTimes } from './snooze-times.ts';

const local = (day: number, hour = 0) => new Date(2026, 10, day, hour);

test('snoozeTimes offers three hours, tomorrow morning and Monday morning', () => {
  const thursday = local(26, 15);
  expect(snoozeTimes(thursday)).toEqual([
    { name: 'later', at: local(26, 18) },
    { name: 'tomorrow', at: local(27, 9) },
    { name: 'nextWeek', at: local(30, 9) },
  ]);
});

test('snoozeTimes offers the next Monday on a Sunday and on a Monday', () => {
  expect(snoozeTimes(local(23, 8)).at(-1)?.at).toEqual(local(30, 9));
  expect(snoozeTimes(local(29, 8)).at(-1)?.at).toEqual(local(30, 9));
});
