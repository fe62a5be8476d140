import { monthNames, monthNumber } from '#server/language/month-names.ts';
import { dayAsDate, findDay, utcDay } from '#shared/utils/calendar-days.ts';
import type { PlanFilter } from '../plan/plan.ts';
import type { Span } from './mentions.ts';
import { addUnits, type Range, relativeDates } from './relative-dates.ts';

/** What dates without a year refer to. */
export interface Calendar {
  today: Date;
  /** The last day in the column, in ISO 8601. */
  latest: string | null;
}

const day = /(\d{4})[-/.년年] ?(\d{1,2})[-/.월月] ?(\d{1,2})[일日]?/g;
const month = /(\d{4})(?:[-/.]|[년年] ?)(\d{1,2})(?:월|月|(?![\d./-]))/g;
const namedMonth = new RegExp(`(${monthNames})(?: de| del)?,? (\\d{4})`, 'g');
/** A month without a year is that of the latest year; `may` and `march` are also other words. */
const bareMonth = /(?<![\d.,/-])(1[0-2]|0?[1-9])(?:월|月)(?![별別間间])/g;
const bareNamedMonth = new RegExp(
  `\\b(?:(?:in|of|for|during|en|de|from|to) (${monthNames})|(${monthNames.replace(/\b(?:march|may)\|/g, '')}))\\b`,
  'g',
);
const bareDay = /(?<![\d.,/-])(1[0-2]|0?[1-9])[월月] ?(\d{1,2})[일日号]/g;
const bareNamedDay = new RegExp(
  `\\b(${monthNames}) (\\d{1,2})(?:st|nd|rd|th)?\\b|\\b(\\d{1,2}) (?:de |of )?(${monthNames})\\b`,
  'g',
);
const quarter =
  /\b(?:q([1-4])|([1-4])q)\b|([1-4]) ?분기|第?([1-4一二三四]) ?(?:季度|四半期)|\b(primer|segundo|tercer|cuarto) trimestre\b/g;
const quarters = ['1一primer', '2二segundo', '3三tercer', '4四cuarto'];
const year = /(?<![\d.,])((?:19|20)\d\d)(?![\d.,]*\d)(?:년도?|年)?/g;

export interface FoundDates {
  filters: PlanFilter[];
  spans: Span[];
  /** `from … to …` instead of one period. */
  isRange: boolean;
  /** Several periods with others between them, which no single period covers. */
  hasGaps: boolean;
}

const rangeWords = /\b(?:to|through|until|a|hasta)\b|부터|에서|까지|から|まで|到|至|[~–-]/;

/**
 * The period that a question names, as filters of a date column: a day, a month, a year, or from the
 * first to the last of several.
 */
export function findDates(
  question: string,
  column: number,
  { today, latest }: Calendar,
): FoundDates {
  const found: (Range & Span)[] = [];
  const addMatches = (pattern: RegExp, read: (parts: (string | undefined)[]) => Range | null) => {
    for (const match of question.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const isFree = found.every(({ start, end }) => span.end <= start || span.start >= end);
      const range = isFree ? read([...match].slice(1)) : null;
      if (range) found.push({ ...range, ...span });
    }
  };
  addMatches(day, ([y, m, d]) => rangeOf(Number(y), Number(m), Number(d)));
  addMatches(month, ([y, m]) => rangeOf(Number(y), Number(m)));
  addMatches(namedMonth, ([name = '', y]) => rangeOf(Number(y), monthNumber(name)));
  const lastYearWith = (month: number): number => {
    const last = latest ?? utcDay(today);
    const its = Number(last.slice(0, 4));
    return month <= Number(last.slice(5, 7)) ? its : its - 1;
  };
  addMatches(year, ([y]) => rangeOf(Number(y)));
  const relative = relativeDates(question, today);
  for (const range of relative.filter(isYear)) {
    if (found.every(({ start, end }) => range.end <= start || range.start >= end))
      found.push(range);
  }
  const named = found.length === 1 ? Number(found[0]?.from.slice(0, 4)) : undefined;
  const bare = (month: number) => rangeOf(named ?? lastYearWith(month), month);
  const whole = found.length;
  const bareDate = (month: number, day: number) =>
    rangeOf(named ?? lastYearWith(month), month, day);
  addMatches(bareDay, ([m, d]) => bareDate(Number(m), Number(d)));
  addMatches(bareNamedDay, ([first, after, before, last]) =>
    bareDate(monthNumber(first ?? last ?? ''), Number(after ?? before)),
  );
  addMatches(bareMonth, ([m]) => bare(Number(m)));
  addMatches(bareNamedMonth, (names) => bare(monthNumber(names.find(Boolean) ?? '')));
  addMatches(quarter, (names) => {
    const name = names.find(Boolean) ?? '';
    const number = quarters.findIndex((each) => each.includes(name));
    return quarterOf(named ?? lastYearWith(number * 3 + 1), number);
  });
  for (const range of relative) {
    if (found.every(({ start, end }) => range.end <= start || range.start >= end))
      found.push(range);
  }
  // '2025년 3월' and '2025 in March': the month is more specific than its year.
  if (whole === 1 && found.length > whole) narrow(found);
  if (found.length === 0) return noDates;
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
    spans: found.map(({ start, end }) => ({
      // 'To' is accounted for by a range only.
      start: question.startsWith('to ', start) ? start + 3 : start,
      end,
    })),
    ...joinsOf(question, found),
  };
}

export const noDates: FoundDates = { filters: [], spans: [], isRange: false, hasGaps: false };

const isYear = ({ from, to }: Range) =>
  from.endsWith('-01-01') && to === `${Number(from.slice(0, 4)) + 1}-01-01`;

/** Whether the periods are the ends of a range, and whether they leave out days between them. */
function joinsOf(question: string, found: readonly (Range & Span)[]) {
  const [first, ...others] = found.toSorted((one, other) => one.start - other.start);
  const last = others.at(-1);
  if (!first || !last) return { isRange: false, hasGaps: false };
  const isRange = rangeWords.test(question.slice(first.end - 1, last.start + 3));
  const byDay = found.toSorted((one, other) => one.from.localeCompare(other.from));
  const hasGaps = byDay.some((range, at) => at > 0 && (byDay[at - 1]?.to ?? '') < range.from);
  return { isRange, hasGaps: hasGaps && !isRange };
}

/** Replaces the range of a year by that of the months in it. */
function narrow(found: (Range & Span)[]): void {
  const [first] = found;
  const rest = found.slice(1);
  if (first && rest.every(({ from, to }) => from >= first.from && to <= first.to)) {
    // Its span stays, so that no other pattern matches the same words.
    Object.assign(first, { from: rest[0]?.from, to: rest[0]?.to });
  }
}

function quarterOf(year: number, number: number): Range | null {
  const from = rangeOf(year, number * 3 + 1)?.from;
  const to = rangeOf(year, number * 3 + 3)?.to;
  return from && to ? { from, to } : null;
}

function rangeOf(year: number, month?: number, day?: number): Range | null {
  const from = findDay(year, month ?? 1, day ?? 1);
  if (!from) return null;
  const unit = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
  return { from, to: utcDay(addUnits(dayAsDate(from), unit, 1)) };
}
