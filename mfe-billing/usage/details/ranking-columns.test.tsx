import { expect, test } from '@jest/globals';
import { type RankingColumn, toLines, toShown } from './ranking-columns.ts';

interface Row {
  name: string;
  count: number;
}
const columns: RankingColumn<Row>[] = [
  { id: 'name', header: 'Question', value: ({ name }) => name },
  { id: 'count', header: 'Times asked', value: ({ count }) => count, cell: () => 'linked' },
  { id: 'answer', header: 'Answer', cell: () => 'button' },
];
const row = { name: 'When?', count: 1200 };

test('a downloaded table has a line of headings and a line per row, without columns of buttons', () => {
  expect(toLines(columns, [row])).toEqual([
    ['Question', 'Times asked'],
    ['When?', '1200'],
  ]);
});

test('a column shows its cell, or else its value', () => {
  const format = (value: number) => `<${value}>`;
  expect(columns.map((column) => toShown(column, format).cell(row))).toEqual([
    'When?',
    'linked',
    'button',
  ]);
  const plain: RankingColumn<Row> = { id: 'count', header: '', value: ({ count }) => count };
  expect(toShown(plain, format).cell(row)).toBe('<1200>');
});
