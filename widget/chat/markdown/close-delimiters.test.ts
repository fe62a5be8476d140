import { expect, test } from '@jest/globals';
import { closeDelimiters } from './close-delimiters.ts';

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
])('the partial tail %j is rendered as %j', (tail, shown) => {
  expect(closeDelimiters(tail)).toBe(shown);
});
