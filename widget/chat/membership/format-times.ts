/** A moment in the customer's time zone: the time if it is today, else with the date. */
export function formatMoment(time: string, language: string, now = new Date()): string {
  const date = new Date(time);
  const isToday = date.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(
    language,
    isToday
      ? { timeStyle: 'short' }
      : { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  ).format(date);
}

/** A day in the customer's time zone. */
export const formatDay = (time: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(time));
