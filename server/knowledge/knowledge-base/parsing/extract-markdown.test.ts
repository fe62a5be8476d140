import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import { extract } from './extract-markdown.isolated.ts';

const read = (text: string) => extract(Buffer.from(text)).sections;

test('headings become sections, code is retained and front matter is removed', () => {
  const text =
    '---\r\ntitle: Guide\r\n---\r\n# Install\n\nRun *this*:\n\n```sh\n# deps\nnpm  install\n  --now\n```\n\nSetup\n-----\n\n- one\n- two';
  expect(read(text)).toEqual([
    { heading: 'Install', text: 'Run this:\n\n```sh\n# deps\nnpm  install\n  --now\n```' },
    { heading: 'Install › Setup', text: '- one\n- two' },
  ]);
});

test('a horizontal rule at the top is not front matter', () => {
  expect(read('---\n\nHello there.\n\n---\n\nBye.')[0]?.text).toBe('Hello there.\n\nBye.');
});

test('links are read as their text without markup', () => {
  expect(read('See [our *terms*](https://example.com/x).<script>x()</script> <b>Bold</b>')).toEqual(
    [{ heading: '', text: 'See our terms. Bold' }],
  );
});

test('tildes and asterisks between figures remain in the text', () => {
  const text = '제주는 1~2일, 섬은 3~4일 걸립니다. 상자는 30*40*50입니다.';
  expect(read(text)).toEqual([{ heading: '', text }]);
});
