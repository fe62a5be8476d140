import { parseDate } from '#server/language/parse-date.ts';
import { parseNumber } from '#server/language/parse-number.ts';

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
  return { names: uniqueNames(Array.from({ length: width }, (_, n) => titles[n] ?? '')), body };
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

function uniqueNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, index) => {
    const name = tidyName(title) || `#${index + 1}`;
    let unique = name;
    for (let n = 2; taken.has(unique); n += 1) unique = `${name} (${n})`;
    taken.add(unique);
    return unique;
  });
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
