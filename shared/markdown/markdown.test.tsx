import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { LinkedText } from './linked-text.tsx';
import { Markdown } from './markdown.tsx';

const parts = {
  CodeBlock: ({ text, language }: { text: string; language: string }) => (
    <pre data-language={language}>{text}</pre>
  ),
  tableBox: 'box',
};

afterEach(cleanup);

function show(source: string) {
  return render(<Markdown source={source} parts={parts} />).container;
}

test('a table has its cells at the side that was asked for, in a box that scrolls by keyboard', () => {
  show('| a | b | c |\n|:-:|--:|---|\n| **1** | 2 | 3 |');
  const table = screen.getByRole('table');
  expect(table.parentElement?.className).toBe('box');
  expect(table.parentElement?.tabIndex).toBe(0);
  const cells = within(table).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['1', '2', '3']);
  expect(cells.map((cell) => cell.style.textAlign)).toEqual(['center', 'right', '']);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
});

test('headings begin below the chat’s own, lists keep their numbers and their boxes', () => {
  const place = show('# One\n\n###### Six\n\n3. three\n4. four\n\n- [x] done\n- [ ] open');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('One');
  expect(screen.getByRole('heading', { level: 6 }).textContent).toBe('Six');
  expect(place.querySelector('ol')?.start).toBe(3);
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(['three', 'four', '☑ done', '☐ open']);
});

test('code is shown by the part that was given, with its language', () => {
  const place = show('```js\nconst one = "<b>";\n```\n\nand `two`, ~~not~~ *three*');
  expect(place.querySelector('pre')?.dataset.language).toBe('js');
  expect(place.querySelector('pre')?.textContent).toBe('const one = "<b>";');
  expect(place.querySelector('p')?.innerHTML).toBe(
    'and <code>two</code>, <del>not</del> <em>three</em>',
  );
});

test('links lead only where links may, and a picture is no more than a link to it', () => {
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

test('tags are text, in Markdown and in plain text', () => {
  const tags = '<img src=x onerror="alert(1)"> <b>bold</b>';
  const place = show(tags);
  expect(place.querySelector('img, b')).toBeNull();
  expect(place.textContent).toBe(tags);
  expect(render(<LinkedText text={tags} />).container.textContent).toBe(tags);
});

test('E4 addresses in plain text can be followed, without the sign that ends the sentence', () => {
  render(<LinkedText text="See https://example.com/a. (or http://example.com/b)" />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://example.com/a', 'http://example.com/b']);
});

test('no character turns the direction of an address around, in Markdown and in plain text', () => {
  const disguised = 'https://a.example/\u202egpj.exe';
  expect(show(disguised).textContent).toBe('https://a.example/gpj.exe');
  const { container } = render(<LinkedText text={disguised} />);
  expect(container.textContent).toBe('https://a.example/gpj.exe');
});
