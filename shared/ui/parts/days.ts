import { addDays, type Day, type Period } from '#shared/utils/calendar-days.ts';

export type { Day, Period };

/** The current date in the browser's time zone. */
export function today(now = new Date()): Day {
  // The Swedish locale formats dates as ISO 8601.
  return now.toLocaleDateString('sv');
}

/** The last `count` days including `to`. */
export function lastDays(count: number, to: Day = today()): Period {
  return { from: addDays(to, 1 - count), to };
}
