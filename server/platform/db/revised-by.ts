import { sql } from 'kysely';

/**
 * Columns that an edit by a person sets, in tables whose `updated_at` other writes change too: the
 * next revision, and who edited when.
 */
export const revisedBy = (userId: string) => ({
  revision: sql<number>`revision + 1`,
  revised_by: userId,
  revised_at: sql<Date>`clock_timestamp()`,
});
