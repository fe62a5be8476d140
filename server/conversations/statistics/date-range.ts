import { invalidField } from '#server/platform/http/app-error.ts';
import { startOfDay } from '#server/platform/time.ts';
import { addDays, dayIn } from '#shared/utils/calendar-days.ts';

/** Whole days in a time zone, both ends included, as dates and as instants. */
export interface StatisticsRange {
  start: string;
  end: string;
  from: Date;
  /** The start of the day after the last one. */
  before: Date;
  timezone: string;
}

const maxDays = 366;
/** Before any chat; PostgreSQL has no year 0, which dates may have. */
const earliest = '1970-01-01';
const defaultDays = 30;

/** The requested days; by default the last thirty up to today. */
export function requestedRange(
  requested: { start_date?: string | undefined; end_date?: string | undefined },
  timezone: string,
  now: Date,
): StatisticsRange {
  const end = requested.end_date ?? dayIn(now, timezone);
  const start = requested.start_date ?? addDays(end, 1 - defaultDays);
  if (start < earliest) throw invalidField('start_date', 'too_small');
  if (start > end) throw invalidField('start_date', 'too_big');
  if (addDays(start, maxDays) <= end) throw invalidField('end_date', 'too_big');
  return rangeOf(start, end, timezone);
}

/** The range of equal length that ends the day before. */
export function rangeBefore({ start, end, timezone }: StatisticsRange): StatisticsRange {
  const days = datesOf({ start, end }).length;
  return rangeOf(addDays(start, -days), addDays(start, -1), timezone);
}

export function rangeOf(start: string, end: string, timezone: string): StatisticsRange {
  const from = startOfDay(start, timezone);
  return { start, end, from, before: startOfDay(end, timezone, 1), timezone };
}

export function datesOf({ start, end }: Pick<StatisticsRange, 'start' | 'end'>): string[] {
  const dates: string[] = [];
  for (let date = start; date <= end; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Groups sorted dates into runs of consecutive days. */
export function runsOf(dates: readonly string[]): { first: string; last: string }[] {
  const runs: { first: string; last: string }[] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && addDays(run.last, 1) === date) run.last = date;
    else runs.push({ first: date, last: date });
  }
  return runs;
}
