import { expect, test } from '@jest/globals';
import { findPageRule } from './page-rule.ts';

test.each([
  ['/shop/*', '/shop/shoes', true],
  ['/shop/*', '/shop', false],
  ['/shop/*', '/shopping', false],
  ['/', '/', true],
  ['*', '/', true],
  ['*/cart', '/ko/cart', true],
  ['/a*b*c', '/a-b-c', true],
  ['/a*b*c', '/a-c-b', false],
  ['/ab*ba', '/aba', false],
  ['/a.c', '/abc', false],
  ['/exact', '/exact', true],
  ['/exact', '/exact/more', false],
  [`/${'*a'.repeat(100)}`, `/${'a'.repeat(5_000)}b`, false],
])('the pattern %p matches the path %p: %p', (path_pattern, path, matches) => {
  const rule = { path_pattern, visible: true };
  expect(findPageRule([rule], path)).toBe(matches ? rule : undefined);
});
