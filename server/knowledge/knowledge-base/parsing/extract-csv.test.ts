import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { extract } from './extract-csv.isolated.ts';
import { defaultParseLimits } from './parsed-document.ts';

const textOf = (bytes: Uint8Array) => extract(bytes, defaultParseLimits).sections[0]?.text;

test.each([
  ['commas', 'name,price\nRose,"3,000"\n'],
  ['semicolons', '\ufeffname;price\r\nRose;3,000\r\n'],
  ['tabs', 'name\tprice\n\nRose\t3,000'],
])('a table separated by %s is read with the names of its columns', (_, text) => {
  expect(textOf(Buffer.from(text))).toBe('name: Rose\nprice: 3,000');
});

test('a Korean table in the encoding of Excel is read', () => {
  const table = '상품명,가격 안내\n장미 꽃다발,삼만 원입니다\n';
  expect(textOf(iconv.encode(table, 'cp949'))).toBe(
    '상품명: 장미 꽃다발\n가격 안내: 삼만 원입니다',
  );
});

test('a table without column names and with rows of different lengths is read completely', () => {
  expect(textOf(Buffer.from('1,2\n3\n4,5,6'))).toBe('1 | 2\n\n3\n\n4 | 5 | 6');
});

test('unclosed quotes are read as ordinary characters', () => {
  const rows = Array.from({ length: 20_000 }, (_item, index) => `"row ${index},5" tall`);
  const text = textOf(Buffer.from(`name,size\n${rows.join('\n')}`));
  expect(text).toContain('row 19999');
});

test('more text than a document may contain fails as too complex', () => {
  const huge = Buffer.from(`a,b\n${`${'x'.repeat(1000)},y\n`.repeat(20_000)}`);
  expect(() => extract(huge, defaultParseLimits)).toThrow('too_complex');
});
