import { abbreviatedMonthNumber, monthNames, monthNumber } from '#server/language/month-names.ts';
import { readNumerals } from '#server/language/numerals.ts';
import { dayAsDate, findDay, utcDay } from '#shared/utils/calendar-days.ts';
import type { Calendar } from './find-dates.ts';
import { relativePeriod } from './keywords.ts';
import { addUnits, type Range, relativeDates } from './relative-dates.ts';
import { overlaps, type Span } from './text-spans.ts';

export type DatedSpan = Range & Span;
type Parts = (string | undefined)[];

const day = /(\d{4})[-/.년年] ?(\d{1,2})[-/.월月] ?(\d{1,2})[일日号]?/g;
const month = /(\d{4})(?:[-/.]|[년年] ?)(\d{1,2})(?:월|月|(?![\d./-]))/g;
const abbreviations = 'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const namedMonth = new RegExp(
  `\\b(${monthNames}|${abbreviations})(?: de| del| of)?,? (\\d{4})\\b`,
  'g',
);
const bareMonth =
  /(?<![\d.,/-])(1[0-2]|0?[1-9])(?:월|月)(?![별別間间])|(?<![一二三四五六七八九十])(十[一二]?|[一二三四五六七八九])月/g;
/** `may` and `march` are also other words. */
const bareNamedMonth = new RegExp(
  `\\b(?:(?:in|of|for|during|and|or|than|vs|versus|en|de|y|a|from|to|with|against|since|desde) (${monthNames}|${abbreviations})|(${monthNames.replace(/\b(?:march|may)\|/g, '')}))\\b`,
  'g',
);
/** `March and May`: before another month. */
const firstNamedMonth = new RegExp(`\\b(march|may)(?= (?:and|or|to|vs) (?:${monthNames}))`, 'g');
const bareDay = /(?<![\d.,/-])(1[0-2]|0?[1-9])[월月] ?(\d{1,2})[일日号]/g;
const bareNamedDay = new RegExp(
  `\\b(${monthNames}) (\\d{1,2})(?:st|nd|rd|th)?\\b|\\b(\\d{1,2}) (?:de |of )?(${monthNames})\\b`,
  'g',
);
const year = /(?<![\d.,])((?:19|20)\d\d)(?![\d.,]*\d)(?:년도?|年)?/g;
const quarter = relativePeriod('quarter');
const half = relativePeriod('half');
/** The words for each half of a year, joined. */
const halves = ['1firstprimer상上', '2secondsegundo하下'];
/** The words for each quarter, joined. */
const quarters = ['1一primerfirst', '2二segundosecond', '3三tercerthird', '4四cuartofourth'];

/** Every date and period in a question. Those without a year are in the year it names, or in the latest. */
export function findDatedSpans(question: string, { today, latest }: Calendar): DatedSpan[] {
  const found: DatedSpan[] = [];
  const add = (range: Range | null, span: Span) => {
    if (range && !found.some((other) => overlaps(other, span))) found.push({ ...range, ...span });
  };
  const addMatches = (pattern: RegExp, read: (parts: Parts, span: Span) => Range | null) => {
    for (const match of question.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      add(read([...match].slice(1), span), span);
    }
  };
  addMatches(day, ([y, m, d]) => rangeOf(Number(y), Number(m), Number(d)));
  addMatches(month, ([y, m]) => rangeOf(Number(y), Number(m)));
  addMatches(namedMonth, ([name = '', y]) => rangeOf(Number(y), monthOf(name)));
  addMatches(year, ([y]) => rangeOf(Number(y)));
  const relative = relativeDates(question, today);
  for (const { from, to, start, end } of relative.filter(isYear)) add({ from, to }, { start, end });

  const years = found.filter(isYear);
  const shared = onlyDate(found);
  const yearFor = (month: number, span: Span): number => {
    const own = years.find((one) => isAdjacent(question, one, span)) ?? shared;
    return own ? Number(own.from.slice(0, 4)) : latestYearWith(month, latest ?? utcDay(today));
  };
  const bare = (month: number, span: Span, day?: number) =>
    rangeOf(yearFor(month, span), month, day);
  addMatches(bareDay, ([m, d], span) => bare(Number(m), span, Number(d)));
  addMatches(bareNamedDay, ([first, after, before, last], span) =>
    bare(monthNumber(first ?? last ?? ''), span, Number(after ?? before)),
  );
  addMatches(bareMonth, ([digits, numerals], span) =>
    bare(Number(digits ?? readNumerals(numerals ?? '')), span),
  );
  addMatches(firstNamedMonth, ([name = ''], span) => bare(monthOf(name), span));
  addMatches(bareNamedMonth, (names, span) => bare(monthOf(names.find(Boolean) ?? ''), span));
  addMatches(quarter, (names, span) => {
    const name = names.find(Boolean) ?? '';
    const number = quarters.findIndex((each) => each.includes(name));
    return monthsOf(yearFor(number * 3 + 1, span), number * 3 + 1, 3);
  });
  addMatches(half, (names, span) => {
    const name = names.find(Boolean) ?? '';
    const number = halves.findIndex((each) => each.includes(name));
    return monthsOf(yearFor(number * 6 + 1, span), number * 6 + 1, 6);
  });
  for (const { from, to, start, end } of relative) add({ from, to }, { start, end });
  return found;
}

const monthOf = (name: string) => monthNumber(name) || abbreviatedMonthNumber(name);

const isYear = ({ from, to }: Range) =>
  from.endsWith('-01-01') && to === `${Number(from.slice(0, 4)) + 1}-01-01`;

/** The only date found so far, whose year others share. */
const onlyDate = (found: readonly DatedSpan[]) => (found.length === 1 ? found[0] : undefined);

/** 'Q1 2025' and '2025년 1분기', but not '2025 and Q1'. */
function isAdjacent(question: string, one: Span, other: Span): boolean {
  const [first, last] = one.start < other.start ? [one, other] : [other, one];
  return /^(?: ?(?:de|del|of|in|의|の|的)? ?|, ?)$/u.test(question.slice(first.end, last.start));
}

function latestYearWith(month: number, latest: string): number {
  const last = Number(latest.slice(0, 4));
  return month <= Number(latest.slice(5, 7)) ? last : last - 1;
}

function monthsOf(year: number, first: number, count: number): Range | null {
  const from = rangeOf(year, first)?.from;
  const to = rangeOf(year, first + count - 1)?.to;
  return from && to ? { from, to } : null;
}

function rangeOf(year: number, month?: number, day?: number): Range | null {
  const from = findDay(year, month ?? 1, day ?? 1);
  if (!from) return null;
  const unit = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
  return { from, to: utcDay(addUnits(dayAsDate(from), unit, 1)) };
}
