import { sql } from 'kysely';

/** What somebody's write sets besides its fields: the revision rises, and who wrote when. */
export const changedBy = (userId: string) => ({
  revision: sql<number>`revision + 1`,
  updated_by: userId,
  updated_at: sql<Date>`clock_timestamp()`,
});
