import { sql } from 'kysely';

/** Columns that an edit sets: the next revision, and who edited when. */
export const revisedBy = (userId: string) => ({
  revision: sql<number>`revision + 1`,
  revised_by: userId,
  revised_at: sql<Date>`clock_timestamp()`,
});
