import { utcDay } from '#shared/utils/calendar-days.ts';
import { relativePeriod } from './keywords.ts';

/** From a day up to but excluding another, in ISO 8601. */
export interface Range {
  from: string;
  to: string;
}

type Unit = 'day' | 'week' | 'month' | 'year';

/** Periods relative to today. */
const namedPeriods = (
  [
    ['day', -1, 'yesterday'],
    ['day', 1, 'tomorrow'],
    ['day', 0, 'today'],
    ['week', -1, 'lastWeek'],
    ['week', 1, 'nextWeek'],
    ['week', 0, 'thisWeek'],
    ['month', -1, 'lastMonth'],
    ['month', 1, 'nextMonth'],
    ['month', 0, 'thisMonth'],
    ['year', -1, 'lastYear'],
    ['year', 1, 'nextYear'],
    ['year', 0, 'thisYear'],
  ] as const
).map(([unit, shift, name]) => ({ unit, shift, words: relativePeriod(name) }));

/** The last days, weeks or months up to and including today. */
const trailingPeriods = (
  [
    ['day', 'trailingDays'],
    ['week', 'trailingWeeks'],
    ['month', 'trailingMonths'],
  ] as const
).map(([unit, name]) => ({ unit, words: relativePeriod(name) }));

/** The periods relative to today in a question, with their spans. */
export function relativeDates(
  question: string,
  today: Date,
): (Range & { start: number; end: number })[] {
  const named = namedPeriods.flatMap(({ unit, shift, words }) =>
    [...question.matchAll(words)].map((match) => ({ match, range: rangeOf(unit, shift, today) })),
  );
  const trailing = trailingPeriods.flatMap(({ unit, words }) =>
    [...question.matchAll(words)].map((match) => {
      const count = Number(match.slice(1).find((part) => part !== undefined));
      // Today is one of the days: of 14 days or two weeks, the first is 13 days ago.
      const tomorrow = utcDay(addUnits(today, 'day', 1));
      const from = utcDay(addUnits(addUnits(today, unit, -count), 'day', 1));
      return { match, range: { from, to: tomorrow } };
    }),
  );
  return [...trailing, ...named].map(({ match, range }) => ({
    ...range,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function rangeOf(unit: Unit, shift: number, today: Date): Range {
  const first = startOf(unit, today);
  return {
    from: utcDay(addUnits(first, unit, shift)),
    to: utcDay(addUnits(first, unit, shift + 1)),
  };
}

/** Weeks begin on Monday. */
function startOf(unit: Unit, date: Date): Date {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (unit === 'year') return new Date(Date.UTC(year, 0, 1));
  if (unit === 'month') return new Date(Date.UTC(year, month, 1));
  const back = unit === 'week' ? (date.getUTCDay() + 6) % 7 : 0;
  return new Date(Date.UTC(year, month, day - back));
}

/** The day some units later; a month without that day counts with its last one. */
export function addUnits(date: Date, unit: Unit, steps: number): Date {
  const next = new Date(date);
  if (unit === 'day' || unit === 'week') {
    next.setUTCDate(date.getUTCDate() + steps * (unit === 'week' ? 7 : 1));
    return next;
  }
  next.setUTCMonth(date.getUTCMonth() + steps * (unit === 'year' ? 12 : 1));
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}
