/** A day of the calendar, `2026-03-31`; it has no time and so no time zone. */
export type Day = string;

export interface Period {
  from: Day;
  /** The last day that counts. */
  to: Day;
}

/** The day it is here. */
export function today(now = new Date()): Day {
  // Sweden writes dates as ISO does.
  return now.toLocaleDateString('sv');
}

function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The last days, today among them. */
export function lastDays(count: number, to: Day = today()): Period {
  return { from: addDays(to, 1 - count), to };
}

/** A day as `Intl` wants it. */
export function dayAsDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}
