import { expect, test } from '@jest/globals';
import { markdownOf } from './blocks.ts';
import { mendTail } from './mend-tail.ts';
import { plainText } from './plain-text.ts';
import { safeLink } from './safe-link.ts';

test.each([
  ['plain words', 'plain words'],
  ['until **two', 'until **two**'],
  ['until **', 'until '],
  ['until **two o’clock*', 'until **two o’clock**'],
  ['until **two**', 'until **two**'],
  ['call `shop', 'call `shop`'],
  ['see [the list', 'see the list'],
  ['see [the list](https://exam', 'see the list'],
  ['see [the list](https://example.com)', 'see [the list](https://example.com)'],
  ['```js\nlet a = "**', '```js\nlet a = "**'],
])('the end %j is shown as %j for the moment', (tail, shown) => {
  expect(mendTail(tail)).toBe(shown);
});

test.each([
  ['https://example.com/a', true],
  ['mailto:shop@example.com', true],
  ['tel:+82-2-123-4567', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['data:text/html,<script>', false],
  ['vbscript:x', false],
  ['/relative', false],
])('a link to %j is followed: %s', (href, followed) => {
  expect(safeLink(href) === href).toBe(followed);
});

test('an answer is read aloud without its marks', () => {
  const source = '## Hours\n\n- **Mon** to [Fri](https://a.b)\n\n| a | b |\n|---|---|\n| 1 | 2 |';
  expect(plainText(markdownOf(source))).toBe('Hours Mon to Fri a b 1 2');
});
