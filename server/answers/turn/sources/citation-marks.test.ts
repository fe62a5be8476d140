import { expect, test } from '@jest/globals';
import { withoutMarks } from './citation-marks.ts';

const citations = [{ n: 1 }, { n: 2 }];

test.each([
  ['Within two days [1].', 'Within two days.'],
  ['Within two days. [1][2] Call us.', 'Within two days. Call us.'],
  ['이틀 안에 배송합니다[1].', '이틀 안에 배송합니다.'],
  ['Use `list[1]` [2].', 'Use `list[1]`.'],
  ['```js\nlist[1]\n```\nDone [1].', '```js\nlist[1]\n```\nDone.'],
  ['See form [7] [1].', 'See form [7].'],
])('%j becomes %j without its marks', (text, expected) => {
  expect(withoutMarks(text, citations)).toBe(expected);
});
