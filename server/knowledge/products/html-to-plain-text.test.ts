import { expect, test } from '@jest/globals';
import { htmlToPlainText } from './html-to-plain-text.isolated.ts';

test.each([
  ['Sizes:<ul><li>S</li><li>M</li></ul>', 'Sizes:\nS\nM'],
  ['Light<br>and <b>warm</b>', 'Light\nand warm'],
  ['<p>Blue</p>Round<div>New</div>', 'Blue\nRound\nNew'],
  ['Salt &amp; pepper<script>x()</script>', 'Salt & pepper'],
  ['3 < 4', '3 < 4'],
])('%j is shown as %j', (html, text) => {
  expect(htmlToPlainText(html)).toBe(text);
});
