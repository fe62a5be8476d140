/** A calendar date, `2026-03-31`, without time or time zone. */
export type Day = string;

export interface Period {
  from: Day;
  /** The last day, inclusive. */
  to: Day;
}

/** Whether the text is an existing day in the format `YYYY-MM-DD`. */
export function isDay(text: string | null): text is Day {
  // There is no year 0, and JavaScript reads 31 February as 3 March.
  if (text === null || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = dayAsDate(text);
  return !Number.isNaN(date.getTime()) && utcDay(date) === text;
}

/** The day with this year, month (from 1) and day of the month; null when it does not exist. */
export function findDay(year: number, month: number, day: number): Day | null {
  const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  return isDay(text) ? text : null;
}

/** Adds a number of days to a day, or subtracts them when negative. */
export function addDays(day: Day, days: number): Day {
  const date = dayAsDate(day);
  date.setUTCDate(date.getUTCDate() + days);
  return utcDay(date);
}

/** The first and last day of the month that contains `day`, shifted by `offset` months. */
export function monthOf(day: Day, offset = 0): Period {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return {
    from: utcDay(new Date(Date.UTC(year, month - 1 + offset, 1))),
    to: utcDay(new Date(Date.UTC(year, month + offset, 0))),
  };
}

/** The calendar day of a moment in a time zone. */
export function dayIn(moment: Date, timezone: string): Day {
  // The Swedish locale formats dates as ISO 8601.
  return new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(moment);
}

/** The calendar day of a moment in UTC. */
export function utcDay(moment: Date): Day {
  return moment.toISOString().slice(0, 10);
}

/** Midnight of a day in UTC, so that calculations are not affected by daylight saving time. */
export function dayAsDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
