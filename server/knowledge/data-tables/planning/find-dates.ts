import type { PlanFilter } from '../plan/plan.ts';
import { type DatedSpan, findDatedSpans } from './find-dated-spans.ts';
import * as words from './keywords.ts';
import type { Range } from './relative-dates.ts';
import { findAround, type Span } from './text-spans.ts';

/** What dates without a year refer to. */
export interface Calendar {
  today: Date;
  /** The last day in the column, in ISO 8601. */
  latest: string | null;
}

export interface FoundDates {
  filters: PlanFilter[];
  spans: Span[];
  /** The periods that the question names, the earliest first, without the years of named months. */
  periods: Range[];
  /** `from … to …` instead of one period. */
  isRange: boolean;
  /** Several periods with others between them, which no single period covers. */
  hasGaps: boolean;
}

export const noDates: FoundDates = {
  filters: [],
  spans: [],
  periods: [],
  isRange: false,
  hasGaps: false,
};

/**
 * The period that a question names, as filters of a date column: a day, a month, a year, or from the
 * first to the last of several.
 */
export function findDates(question: string, column: number, calendar: Calendar): FoundDates {
  const found = findDatedSpans(question, calendar);
  const periods = periodsOf(found);
  const [first] = periods;
  const last = periods.toSorted((one, other) => one.to.localeCompare(other.to)).at(-1);
  if (!first || !last) return noDates;
  const isRange = isRangeOf(question, found);
  const hasGaps = periods.some((range, at) => at > 0 && (periods[at - 1]?.to ?? '') < range.from);
  const open = periods.length === 1 ? found.flatMap((span) => sinceSpans(question, span)) : [];
  const filters = periodFilters(column, { from: first.from, to: last.to });
  return {
    filters: open.length > 0 ? filters.slice(0, 1) : filters,
    spans: [
      ...open,
      ...found.map(({ start, end }) => ({
        // Only a range accounts for the word 'to'.
        start: question.startsWith('to ', start) ? start + 3 : start,
        end,
      })),
    ],
    periods,
    isRange,
    hasGaps: hasGaps && !isRange,
  };
}

/** The words of 'since May'. */
function sinceSpans(question: string, span: Span): Span[] {
  // The preposition before a month is part of its span.
  const own = /^(?:since|desde) /.exec(question.slice(span.start))?.[0].length ?? 0;
  const inside = own > 0 ? [{ start: span.start, end: span.start + own }] : [];
  return [...inside, ...findAround(question, span, words.since.before, words.since.after)];
}

/** Filters for the rows within a period. */
export function periodFilters(column: number, { from, to }: Range): PlanFilter[] {
  return [
    { column, is: 'at_least', values: [from] },
    { column, is: 'below', values: [to] },
  ];
}

/** The distinct periods, without a year that only says which year a month or quarter is in. */
function periodsOf(found: readonly DatedSpan[]): Range[] {
  const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to;
  const contains = (one: Range, other: Range) => one.from <= other.from && one.to >= other.to;
  return found
    .filter(
      (one, at) =>
        !found.some((other) => contains(one, other) && !isSame(one, other)) &&
        found.findIndex((other) => isSame(one, other)) === at,
    )
    .map(({ from, to }) => ({ from, to }))
    .sort((one, other) => one.from.localeCompare(other.from));
}

const rangeWords = /\b(?:to|through|until|a|hasta)\b|부터|에서|까지|から|まで|到|至|[~–-]/;

/** Whether words between or around the periods make them the ends of one range. */
function isRangeOf(question: string, found: readonly DatedSpan[]): boolean {
  const [first, ...others] = found.toSorted((one, other) => one.start - other.start);
  const last = others.at(-1);
  if (!first || !last) return false;
  const isBetween = /\b(?:between|entre) $/.test(question.slice(0, first.start));
  return isBetween || rangeWords.test(question.slice(first.end - 1, last.start + 3));
}
