import type { PlanFilter } from '../plan/plan.ts';
import type { Span } from './mentions.ts';

/** From a day up to, and without, another. */
interface Range {
  from: string;
  to: string;
}

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
];
const meses = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ...['octubre', 'noviembre', 'diciembre'],
];
const monthNames = [...months, ...meses].join('|');
const day = /(\d{4})[-/.년年] ?(\d{1,2})[-/.월月] ?(\d{1,2})[일日]?/g;
const month = /(\d{4})(?:[-/.]|[년年] ?)(\d{1,2})(?:월|月|(?![\d./-]))/g;
const namedMonth = new RegExp(`(${monthNames})(?: de| del)?,? (\\d{4})`, 'g');
const year = /(?<![\d.,])((?:19|20)\d\d)(?![\d.,]*\d)(?:년도?|年)?/g;

/**
 * The stretch of time that a question names, as filters of a column of dates: a day, a month, a year, or
 * from the first to the last of those it names.
 */
export function findDates(
  question: string,
  column: number,
): { filters: PlanFilter[]; spans: Span[] } {
  const found: (Range & Span)[] = [];
  const take = (pattern: RegExp, read: (parts: string[]) => Range | null) => {
    for (const match of question.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const isFree = found.every(({ start, end }) => span.end <= start || span.start >= end);
      const range = isFree ? read([...match].slice(1)) : null;
      if (range) found.push({ ...range, ...span });
    }
  };
  take(day, ([y, m, d]) => rangeOf(Number(y), Number(m), Number(d)));
  take(month, ([y, m]) => rangeOf(Number(y), Number(m)));
  take(namedMonth, ([name = '', y]) => rangeOf(Number(y), monthNumber(name)));
  take(year, ([y]) => rangeOf(Number(y)));
  if (found.length === 0) return { filters: [], spans: [] };
  const from = found.map((range) => range.from).sort()[0] ?? '';
  const to =
    found
      .map((range) => range.to)
      .sort()
      .at(-1) ?? '';
  return {
    filters: [
      { column, is: 'at_least', values: [from] },
      { column, is: 'below', values: [to] },
    ],
    spans: found,
  };
}

function monthNumber(name: string): number {
  return (months.includes(name) ? months : meses).indexOf(name) + 1;
}

function rangeOf(year: number, month?: number, day?: number): Range | null {
  const from = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
  if (month !== undefined && from.getUTCMonth() !== month - 1) return null;
  const to = new Date(from);
  if (day !== undefined) to.setUTCDate(day + 1);
  else if (month !== undefined) to.setUTCMonth(month);
  else to.setUTCFullYear(year + 1);
  return { from: iso(from), to: iso(to) };
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}
