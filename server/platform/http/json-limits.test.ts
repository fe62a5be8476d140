import { expect, test } from '@jest/globals';
import { exceedsJsonLimits } from './json-limits.ts';

const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`;

test.each([
  ['an ordinary body', '{"name":"a [b] {c} \\" : d","list":[1,{"x":[]}]}', false],
  ['signs inside of strings', JSON.stringify({ text: '[{:"\\'.repeat(50_000) }), false],
  ['lists beside each other', `[${'[],'.repeat(10_000)}[]]`, false],
  ['half a million brackets', '['.repeat(500_000), true],
  ['nested objects', '{"a":'.repeat(65), true],
  ['80,000 keys', keys(80_000), true],
  ['5,000 questions', `[${Array(5_000).fill(keys(6)).join(',          ')}]`, false],
  ['a string without an end', `"${'\\'.repeat(101)}`, false],
])('%s exceeds the limits: %3$s', (_what, text, exceeds) => {
  expect(exceedsJsonLimits(text)).toBe(exceeds);
});
