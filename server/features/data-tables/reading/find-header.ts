import { parseDate } from './parse-date.ts';
import { parseNumber } from './parse-number.ts';

/** How far down a header may stand: below a title and notes. */
const deepest = 20;
const longestName = 200;

/**
 * Which row names the columns, what the names are, and the rows below it. Names are unique and never
 * empty; without a header the columns are counted.
 */
export function findHeader(rows: readonly string[][]): { names: string[]; body: string[][] } {
  const width = widest(rows);
  const isWide = (row: readonly string[]) => filled(row) >= Math.max(1, width / 2);
  const start = Math.max(0, rows.slice(0, deepest).findIndex(isWide));
  const first = rows[start] ?? [];
  const hasHeader = !first.some(isValue);
  const body = rows.slice(hasHeader ? start + 1 : start);
  const titles = hasHeader ? first : [];
  return { names: uniqueNames(Array.from({ length: width }, (_, n) => titles[n] ?? '')), body };
}

/** Without a spread: there are more rows than a call takes arguments. */
function widest(rows: readonly string[][]): number {
  return rows.reduce((most, row) => Math.max(most, lastFilled(row)), 0);
}

function lastFilled(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1;
}

function filled(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== '').length;
}

/** Years and months head columns too; other figures stand in the rows. */
function isValue(cell: string): boolean {
  const text = cell.trim();
  if (text === '' || /^(19|20)\d\d$/.test(text)) return false;
  return parseNumber(text, '.') !== null || parseDate(text, 'mdy') !== null;
}

function uniqueNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, index) => {
    const name = tidy(title) || `#${index + 1}`;
    let unique = name;
    for (let n = 2; taken.has(unique); n += 1) unique = `${name} (${n})`;
    taken.add(unique);
    return unique;
  });
}

/** What is shown of a name: no line breaks, nothing unseen, not without end. */
function tidy(title: string): string {
  const seen = title
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return [...seen].slice(0, longestName).join('');
}
