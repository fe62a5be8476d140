import { sql } from 'kysely';

/** Columns that every update sets: the next revision, and who changed the row when. */
export const changedBy = (userId: string) => ({
  revision: sql<number>`revision + 1`,
  updated_by: userId,
  updated_at: sql<Date>`clock_timestamp()`,
});
