import type { Day, Period } from '#shared/ui/index.ts';

export type { Day, Period };

const dayMs = 86_400_000;

/** The current day in a time zone. */
export function dayIn(timezone: string, now = new Date()): Day {
  // The Swedish locale formats dates as ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(now);
}

export function addDays(day: Day, days: number): Day {
  return new Date(dateOf(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The month of a day, shifted by `offset` months. */
export function monthOf(day: Day, offset = 0): Period {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const iso = (date: number) => new Date(date).toISOString().slice(0, 10);
  return {
    from: iso(Date.UTC(year, month - 1 + offset, 1)),
    to: iso(Date.UTC(year, month + offset, 0)),
  };
}

/** The number of days, both ends included. */
export function lengthOf({ from, to }: Period): number {
  return (dateOf(to) - dateOf(from)) / dayMs + 1;
}

/** Whether the text is a valid date as `YYYY-MM-DD`. */
export function isDay(text: string | null): text is Day {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  return !Number.isNaN(dateOf(text)) && addDays(text, 0) === text;
}

/** Formats days in a language. */
export function createDayFormat(language: string) {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    day: (date: Day) => day.format(dateOf(date)),
    /** “Mar 1 – 31, 2026” */
    period: ({ from, to }: Period) => day.formatRange(dateOf(from), dateOf(to)),
  };
}

/** Midnight in UTC, which has no daylight saving time. */
function dateOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}
