import { type Kysely, sql } from 'kysely';

/**
 * A secret for each upload, which signs links to those that are private.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table files add column link_secret text not null
  default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
`)
    .execute(db);
}
