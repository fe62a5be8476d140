/** The moment at which a day (`2026-11-21`) begins in a time zone, plus whole days (G9). */
export function startOfDay(date: string, timezone: string, plusDays = 0): Date {
  return momentIn(daysAfter(date, plusDays), 0, timezone);
}

/**
 * The moment at which the clocks of a time zone show so many minutes after midnight of a day. Not that
 * long after midnight: on the days on which clocks change that differs by an hour.
 */
export function momentIn(date: string, minutes: number, timezone: string): Date {
  const shown = new Date(`${date}T00:00:00Z`).getTime() + minutes * 60_000;
  // Twice, because the offset may change between the guess and the true moment.
  let guess = new Date(shown);
  for (let round = 0; round < 2; round += 1) {
    guess = new Date(shown - offsetAt(guess, timezone));
  }
  return guess;
}

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. */
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

/** The date (`2026-11-21`) that a moment has in a time zone. */
export function dateIn(moment: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(moment);
}

/** The date so many days after another one; before it when negative. */
export function daysAfter(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** For how many days what was deleted can be restored (G15). */
export const restorableDays = 30;

/** Until when something that was deleted at this moment can be restored. */
export function restoreUntil(deletedAt: Date): string {
  const until = new Date(deletedAt);
  until.setUTCDate(until.getUTCDate() + restorableDays);
  return until.toISOString();
}
