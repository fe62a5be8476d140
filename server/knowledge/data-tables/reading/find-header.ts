import { parseDate } from '#server/language/parse-date.ts';
import { parseNumber } from '#server/language/parse-number.ts';
import { uniqueNames } from '#server/platform/tables/unique-names.ts';

/** A header is searched down to this row, because a title and notes may precede it. */
const maxHeaderRow = 20;
const maxNameLength = 200;

/**
 * Finds the header row; returns the column names and the rows below it. Names are unique and never
 * empty; without a header the columns are numbered.
 */
export function findHeader(rows: readonly string[][]): { names: string[]; body: string[][] } {
  const width = widest(rows);
  const isWide = (row: readonly string[]) => filled(row) >= Math.max(1, width / 2);
  const start = Math.max(0, rows.slice(0, maxHeaderRow).findIndex(isWide));
  const first = rows[start] ?? [];
  const hasHeader = !first.some(isValue);
  const body = rows.slice(hasHeader ? start + 1 : start);
  const titles = hasHeader ? first : [];
  const names = Array.from({ length: width }, (_, n) => tidyName(titles[n] ?? '') || `#${n + 1}`);
  return { names: uniqueNames(names), body };
}

/** `Math.max(...)` would exceed the limit on arguments. */
function widest(rows: readonly string[][]): number {
  return rows.reduce((max, row) => Math.max(max, lastFilled(row)), 0);
}

function lastFilled(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1;
}

function filled(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== '').length;
}

/** Whether a cell is a number or a date and thus no header; a year may be one. */
function isValue(cell: string): boolean {
  const text = cell.trim();
  if (text === '' || /^(19|20)\d\d$/.test(text)) return false;
  return (
    parseNumber(text, { decimal: '.', currency: 'JPY' }) !== null || parseDate(text, 'mdy') !== null
  );
}

/** Normalizes a name: one line, without invisible characters, shortened. */
function tidyName(title: string): string {
  const seen = title
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return [...seen].slice(0, maxNameLength).join('');
}
