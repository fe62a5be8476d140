import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { writeCsv } from './write-csv.ts';
import { writeJson } from './write-json.ts';
import { writeXlsx } from './write-xlsx.ts';
import type { Column, Row } from './written-rows.ts';

const columns: Column[] = [
  { heading: 'Name', cellOf: ({ name }) => String(name) },
  { heading: 'Count', cellOf: ({ count }) => (typeof count === 'number' ? count : null) },
];
const dangerous = [
  ...['=1+1', '+82 10-1234-5678', '-3', '@SUM(A1)', '\tx', '\rx'],
  ...['a,b', 'say "hi"', 'two\nlines', '김민지', '<b>&amp;</b>', ' spaces ', '👍', '0010'],
];
const rows: Row[] = dangerous.map((name, count) => ({ name, count }));

async function* pages(...all: Row[][]) {
  yield* all;
}

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}

test('a CSV file starts with a byte order mark, and spreadsheets find no formula in it', async () => {
  const bytes = await bytesOf(writeCsv(columns, pages(rows.slice(0, 3), [], rows.slice(3))));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const read: string[][] = parse(bytes, { bom: true });
  expect(read[0]).toEqual(['Name', 'Count']);
  const names = read.slice(1).map(([name]) => name ?? '');
  expect(names.filter((name) => /^[=+\-@\t\r]/.test(name))).toEqual([]);
  expect(names.map((name) => name.replace(/^'/, ''))).toEqual(dangerous);
});

test('an Excel file contains every text as text and every number as a number', async () => {
  const bytes = await bytesOf(writeXlsx(columns, pages(rows.slice(0, 5), rows.slice(5))));
  expect(bytes.includes('<f>')).toBe(false);
  const sheet = await readSheet(bytes, { trim: false });
  expect(sheet[0]).toEqual(['Name', 'Count']);
  expect(sheet.slice(1).map(([name]) => name)).toEqual(dangerous);
  expect(sheet.slice(1).map(([, count]) => count)).toEqual(dangerous.map((_, index) => index));
});

test('characters that XML cannot contain are left out of an Excel file', async () => {
  const odd = [{ name: 'a\0b\u0008c\uD800d\uFFFEe', count: null }];
  const sheet = await readSheet(await bytesOf(writeXlsx(columns, pages(odd))));
  expect(sheet[1]).toEqual(['abcde', null]);
});

test('a JSON file is an array, also when it is empty', async () => {
  const read = async (...all: Row[][]) =>
    JSON.parse(String(await bytesOf(writeJson(pages(...all)))));
  expect(await read(rows.slice(0, 2), [], rows.slice(2))).toEqual(rows);
  expect(await read()).toEqual([]);
  expect(await read([])).toEqual([]);
});
