import { expect, test } from '@jest/globals';
import { axisTicks, labelInterval } from './scale.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [104, [0, 50, 100, 150]],
  [1000, [0, 500, 1000]],
  [1, [0, 1]],
  [0.9, [0, 1]],
])('axisTicks(%d) returns round values', (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks);
});

test('labelInterval skips labels that do not fit', () => {
  expect(labelInterval(30, 10)).toBe(3);
  expect(labelInterval(7, 10)).toBe(1);
  expect(labelInterval(30, 0)).toBe(30);
});
