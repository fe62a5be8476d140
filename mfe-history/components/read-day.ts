/** A day of the address; an empty string for a day that does not exist. */
export function readDay(text: string | null): string {
  const date = new Date(`${text}T00:00:00Z`);
  return text && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}
