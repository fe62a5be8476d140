import { expect, test } from '@jest/globals';
import { pageMarkdown } from './page-markdown.ts';

test('headings, lists, links and emphasis are rendered below the page title', () => {
  const html = pageMarkdown('# Bread\n\n- *fresh*\n- [shop](https://example.com/?a=1&b=2)');
  expect(html).toContain('<h2>Bread</h2>');
  expect(html).toContain('<li><em>fresh</em></li>');
  expect(html).toContain(
    '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow">shop</a>',
  );
});

test('the largest heading becomes level 2, whatever its level in the source', () => {
  const html = pageMarkdown('## Hours\n\n### Weekend\n\n## Ways');
  expect(html.match(/<h\d>\w+/g)).toEqual(['<h2>Hours', '<h3>Weekend', '<h2>Ways']);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="x()">word</b>',
  '<!-- --><svg/onload=alert(1)>',
])('the tags of %j are shown as text', (source) => {
  const html = pageMarkdown(source).replaceAll(/<\/?p>\n?/g, '');
  expect(html).not.toContain('<');
  expect(html).toContain('&lt;');
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
])('%j does not become a link', (source) => {
  expect(pageMarkdown(source)).not.toContain('href');
});

test('a URL cannot break out of its attribute, and an image becomes a link to it', () => {
  expect(pageMarkdown('[x](https://e.com/"onclick="alert(1))')).toContain(
    'href="https://e.com/%22onclick=%22alert(1)"',
  );
  const picture = pageMarkdown('![a "cat" <b>](https://e.com/cat.png)');
  expect(picture).not.toContain('<img');
  expect(picture).toContain('href="https://e.com/cat.png"');
});
