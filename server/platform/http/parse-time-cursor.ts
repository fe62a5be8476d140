import { invalidField } from './app-error.ts';

/** Parses `{time}~{id}`, the cursor of a list by time; the id is empty when it is missing. */
export function parseTimeCursor(field: string, cursor: string): { at: Date; id: string } {
  const [time = '', ...rest] = cursor.split('~');
  const at = new Date(time);
  // PostgreSQL cannot compare with every time that JavaScript can express.
  if (!(at.getTime() > 0)) throw invalidField(field, 'invalid');
  return { at, id: rest.join('~') };
}
