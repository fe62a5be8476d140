import { expect, test } from '@jest/globals';
import { createFormat } from './format.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const before = (seconds: number) => new Date(now - seconds * 1000);

test.each([
  ['en', 90, '1 minute ago'],
  ['en', 3 * 3600, '3 hours ago'],
  ['en', 26 * 3600, 'yesterday'],
  ['ko', 3 * 3600, '3시간 전'],
  ['es', 26 * 3600, 'ayer'],
  ['ja', 40 * 86_400, '2026/10/12'],
])('in %s, %s seconds ago is %s', (language, seconds, expected) => {
  expect(createFormat(language).ago(before(seconds), now)).toBe(expected);
});

test('numbers and percentages follow the language', () => {
  expect(createFormat('es').number(12345.5)).toBe('12.345,5');
  expect(createFormat('en').percent(0.123)).toBe('12.3%');
});
