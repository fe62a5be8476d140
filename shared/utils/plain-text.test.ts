import { expect, test } from '@jest/globals';
import { plainText } from './plain-text.ts';

test.each([
  [
    '## Hours\n\n- **Mon** to [Fri](https://a.b)\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    'Hours Mon to Fri a b 1 2',
  ],
  ['_soon_, __today__ or *now*', 'soon, today or now'],
  ['a.example/\u202egpj.exe', 'a.example/gpj.exe'],
  ['크기 **30*40**, 1~2일', '크기 30*40, 1~2일'],
  ['_오늘_ 옵니다', '오늘 옵니다'],
  ['set `max_items` to 3\n\n```js\nlet a_b = 1;\n```', 'set max_items to 3 let a_b = 1;'],
])('plainText(%j) is %j', (markdown, words) => {
  expect(plainText(markdown)).toBe(words);
});
