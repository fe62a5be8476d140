import { expect, test } from '@jest/globals';
import { closeOpenMarks } from './close-open-marks.ts';

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
  expect(closeOpenMarks(tail)).toBe(shown);
});
