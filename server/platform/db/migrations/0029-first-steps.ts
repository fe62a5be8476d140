import { type Kysely, sql } from 'kysely';

/**
 * When a check saw the chatbot on a page for the first time (N31): what a look told nobody has to
 * look for again.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table windows add column installed_at timestamptz').execute(db);
}
