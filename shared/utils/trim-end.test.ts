import { expect, test } from '@jest/globals';
import { trimEnd } from './trim-end.ts';

test.each([
  ['/a/b//', '/', '/a/b'],
  ['a', '/', 'a'],
  ['///', '/', ''],
  ['', '/', ''],
  ['a-.-b-.', '-.', 'a-.-b'],
])('trimEnd of %p without %p is %p', (text, characters, trimmed) => {
  expect(trimEnd(text, characters)).toBe(trimmed);
});
