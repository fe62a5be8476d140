import { type Kysely, sql } from 'kysely';

/**
 * A file that is being deleted from the storage, which may take long, is withdrawn first: no lock has
 * to be held on its row until the content is gone.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table files add column withdrawn_at timestamptz').execute(db);
}
