import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import { type Day, dayAsDate } from '#shared/utils/calendar-days.ts';

/** Formats a calendar day, which has no time zone. */
export function useCalendarDay() {
  // Rerenders when the language changes.
  useTranslation();
  const format = new Intl.DateTimeFormat(currentLanguage(), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (day: Day) => format.format(dayAsDate(day));
}
