import { type Day, dayAsDate, type Period } from '#shared/utils/calendar-days.ts';
import { dayMs } from '#shared/utils/durations.ts';

/** The number of days in a period, including the first and the last. */
export function countDays({ from, to }: Period): number {
  return (dayAsDate(to).getTime() - dayAsDate(from).getTime()) / dayMs + 1;
}

/** Formats days and periods in a language. */
export function createDayFormat(language: string) {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    day: (date: Day) => day.format(dayAsDate(date)),
    /** “Mar 1 – 31, 2026” */
    period: ({ from, to }: Period) => day.formatRange(dayAsDate(from), dayAsDate(to)),
  };
}
