import { expect, test } from '@jest/globals';
import { safeLink } from './safe-link.ts';

test.each([
  ['http://example.com/a', true],
  ['https://example.com/a', true],
  ['mailto:shop@example.com', true],
  ['tel:+82-2-123-4567', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,<script>', false],
  ['vbscript:x', false],
  ['/relative', false],
  ['', false],
  [null, false],
])('safeLink allows %j: %s', (url, isAllowed) => {
  expect(safeLink(url)).toBe(isAllowed ? url : undefined);
});
