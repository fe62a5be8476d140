import { type Kysely, sql } from 'kysely';

/**
 * What the customer thought of an answer. Both columns are null for nearly every message, which costs
 * no room.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table messages
  add column feedback_value smallint check (feedback_value in (1, -1)),
  add column feedback_reason text check (feedback_reason is null or feedback_value is not null);
`)
    .execute(db);
}
