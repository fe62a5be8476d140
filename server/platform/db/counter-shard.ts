import { sql } from 'kysely';

/**
 * The row of this connection among the sixteen that one counter is spread over, so that concurrent
 * transactions do not wait for each other's commit. Readers add the rows up.
 */
export const counterShard = sql<number>`pg_backend_pid() & 15`;
