import { addDays, dayIn } from '#shared/utils/calendar-days.ts';
import { hourMs, minuteMs } from '#shared/utils/durations.ts';

/** The first moment of a day (`2026-11-21`) in a time zone, plus whole days. */
export function startOfDay(date: string, timezone: string, plusDays = 0): Date {
  const day = addDays(date, plusDays);
  const midnight = momentIn(day, 0, timezone).getTime();
  // Where clocks change at midnight, they show it twice or not at all.
  const starts = [-hourMs, 0, hourMs].map((ms) => new Date(midnight + ms));
  return starts.find((start) => dayIn(start, timezone) === day) ?? new Date(midnight);
}

/**
 * The moment at which clocks in a time zone show this many minutes after midnight. On days of a
 * clock change this differs from the elapsed time by an hour.
 */
export function momentIn(date: string, minutes: number, timezone: string): Date {
  const shown = new Date(`${date}T00:00:00Z`).getTime() + minutes * minuteMs;
  // Two rounds, because the offset may change between the guess and the result.
  let guess = new Date(shown);
  for (let round = 0; round < 2; round += 1) {
    guess = new Date(shown - offsetAt(guess, timezone));
  }
  return guess;
}

/** The zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(moment: Date, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return local - Math.floor(moment.getTime() / 1000) * 1000;
}

/** Number of days for which deleted objects can be restored. */
export const restorableDays = 30;

/** The end of the period in which something deleted at this moment can be restored. */
export function restoreUntil(deletedAt: Date): string {
  const until = new Date(deletedAt);
  until.setUTCDate(until.getUTCDate() + restorableDays);
  return until.toISOString();
}
