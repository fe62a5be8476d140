import { expect, test } from '@jest/globals';
import { labelEvery, marksUpTo } from './scale.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [104, [0, 50, 100, 150]],
  [1000, [0, 500, 1000]],
  [0.9, [0, 0.5, 1]],
])('marksUpTo(%d) returns round values', (largest, marks) => {
  expect(marksUpTo(largest)).toEqual(marks);
});

test('labelEvery skips labels that do not fit', () => {
  expect(labelEvery(30, 10)).toBe(3);
  expect(labelEvery(7, 10)).toBe(1);
  expect(labelEvery(30, 0)).toBe(30);
});
