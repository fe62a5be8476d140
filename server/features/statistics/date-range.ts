import { invalidField } from '#server/platform/http/app-error.ts';
import { dateIn, daysAfter, startOfDay } from '#server/platform/time.ts';

/** Whole days in a time zone, both included, as dates and as the moments around them. */
export interface DateRange {
  start: string;
  end: string;
  from: Date;
  /** Where the day after the last one begins. */
  before: Date;
  timezone: string;
}

const mostDays = 366;
const usualDays = 30;

/** The days that were asked for; by default the last thirty until today. */
export function askedRange(
  asked: { start_date?: string | undefined; end_date?: string | undefined },
  timezone: string,
  now: Date,
): DateRange {
  const end = asked.end_date ?? dateIn(now, timezone);
  const start = asked.start_date ?? daysAfter(end, 1 - usualDays);
  if (start > end) throw invalidField('start_date', 'too_big');
  if (daysAfter(start, mostDays) <= end) throw invalidField('end_date', 'too_big');
  return rangeOf(start, end, timezone);
}

/** As many days right before. */
export function rangeBefore({ start, end, timezone }: DateRange): DateRange {
  const days = datesOf({ start, end }).length;
  return rangeOf(daysAfter(start, -days), daysAfter(start, -1), timezone);
}

export function rangeOf(start: string, end: string, timezone: string): DateRange {
  const from = startOfDay(start, timezone);
  return { start, end, from, before: startOfDay(end, timezone, 1), timezone };
}

/** Every date of the range, in order. */
export function datesOf({ start, end }: Pick<DateRange, 'start' | 'end'>): string[] {
  const dates: string[] = [];
  for (let date = start; date <= end; date = daysAfter(date, 1)) dates.push(date);
  return dates;
}
