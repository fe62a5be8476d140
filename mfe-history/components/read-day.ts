/** Validates a day (YYYY-MM-DD) in a search parameter; an empty string if it is missing or invalid. */
export function readDay(text: string | null): string {
  const date = new Date(`${text}T00:00:00Z`);
  return text && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}
