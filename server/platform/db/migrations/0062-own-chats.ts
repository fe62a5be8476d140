import { type Kysely, sql } from 'kysely';

/**
 * Whether a member looks after a chat is asked with every page of the console.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index sessions_of_assignee on sessions (organization_id, assignee)
  where assignee is not null;
`)
    .execute(db);
}
