/** A calendar date, `2026-03-31`, without time or time zone. */
export type Day = string;

export interface Period {
  from: Day;
  /** The last day, inclusive. */
  to: Day;
}

/** The current date in the browser's time zone. */
export function today(now = new Date()): Day {
  // The Swedish locale formats dates as ISO 8601.
  return now.toLocaleDateString('sv');
}

function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The last `count` days including `to`. */
export function lastDays(count: number, to: Day = today()): Period {
  return { from: addDays(to, 1 - count), to };
}

/** Midnight UTC of the date, for `Intl` formatters with `timeZone: 'UTC'`. */
export function dayAsDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}
