import { hourMs } from '#shared/utils/durations.ts';

/** Hour at which a working day starts. */
const morning = 9;

interface SnoozeTime {
  name: 'later' | 'tomorrow' | 'nextWeek';
  at: Date;
}

/** The offered times, in the browser's time zone. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const morningIn = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
  // Days from now to the next Monday, 1 to 7.
  const daysToMonday = 7 - ((now.getDay() + 6) % 7);
  return [
    { name: 'later', at: new Date(now.getTime() + 3 * hourMs) },
    { name: 'tomorrow', at: morningIn(1) },
    { name: 'nextWeek', at: morningIn(daysToMonday) },
  ];
}
