import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { LinkedText } from './linked-text.tsx';
import { Markdown } from './markdown.tsx';

const parts = {
  CodeBlock: ({ text, language }: { text: string; language: string }) => (
    <pre data-language={language}>{text}</pre>
  ),
  tableClassName: 'box',
};

afterEach(cleanup);

function show(source: string) {
  return render(<Markdown source={source} parts={parts} />).container;
}

test('a table aligns its cells, and its scroll container is focusable', () => {
  show('| a | b | c |\n|:-:|--:|---|\n| **1** | 2 | 3 |');
  const table = screen.getByRole('table');
  expect(table.parentElement?.className).toBe('box');
  expect(table.parentElement?.tabIndex).toBe(0);
  const cells = within(table).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['1', '2', '3']);
  expect(cells.map((cell) => cell.style.textAlign)).toEqual(['center', 'right', '']);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
});

test('headings start at level 3, lists keep start numbers and checkboxes', () => {
  const container = show('# One\n\n###### Six\n\n3. three\n4. four\n\n- [x] done\n- [ ] open');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('One');
  expect(screen.getByRole('heading', { level: 6 }).textContent).toBe('Six');
  expect(container.querySelector('ol')?.start).toBe(3);
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(['three', 'four', '☑ done', '☐ open']);
});

test('code is rendered by the given component with its language', () => {
  const container = show('```js\nconst one = "<b>";\n```\n\nand `two`, ~~not~~ *three*');
  expect(container.querySelector('pre')?.dataset.language).toBe('js');
  expect(container.querySelector('pre')?.textContent).toBe('const one = "<b>";');
  expect(container.querySelector('p')?.innerHTML).toBe(
    'and <code>two</code>, <del>not</del> <em>three</em>',
  );
});

test.each([
  '보통 1~2일, 제주는 3~4일 걸립니다.',
  '09:00~12:00, 13:00~18:00',
  '크기는 30*40*50입니다.',
  '30cm*40cm*50cm',
  '2026. 11. 25. 개점',
])('“%s” is not mistaken for Markdown', (text) => {
  expect(show(text).innerHTML).toBe(`<p>${text}</p>`);
});

test('a single line break is preserved', () => {
  const container = show('Monday 9 to 18\nSunday closed\n\n- one\n  two');
  expect(container.querySelector('p')?.innerHTML).toBe('Monday 9 to 18<br>Sunday closed');
  expect(container.querySelector('li')?.innerHTML).toBe('one<br>two');
});

test('only safe links are clickable, and images become links', () => {
  show(
    '[shop](https://example.com) [write](mailto:a@example.com) [call](tel:+821) [bad](javascript:alert(1)) [near](/here) ![rose](https://example.com/rose.png)',
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'https://example.com/',
    'mailto:a@example.com',
    'tel:+821',
    'https://example.com/rose.png',
  ]);
  expect(screen.getByRole('link', { name: 'shop' }).getAttribute('rel')).toContain('noopener');
  expect(screen.queryByRole('img')).toBeNull();
});

test('HTML tags render as text in Markdown and in plain text', () => {
  const tags = '<img src=x onerror="alert(1)"> <b>bold</b>';
  const container = show(tags);
  expect(container.querySelector('img, b')).toBeNull();
  expect(container.textContent).toBe(tags);
  expect(render(<LinkedText text={tags} />).container.textContent).toBe(tags);
});

test('URLs in plain text are linked without trailing punctuation', () => {
  render(<LinkedText text="See https://example.com/a. (or http://example.com/b)" />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://example.com/a', 'http://example.com/b']);
});

test('bidi controls are removed from Markdown and plain text', () => {
  const disguised = 'https://a.example/\u202egpj.exe';
  expect(show(disguised).textContent).toBe('https://a.example/gpj.exe');
  const { container } = render(<LinkedText text={disguised} />);
  expect(container.textContent).toBe('https://a.example/gpj.exe');
});
