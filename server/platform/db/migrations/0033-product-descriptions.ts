import { type Kysely, sql } from 'kysely';

/**
 * What a shop says of a table of products and of its columns, by their names.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table product_files
  add column description text not null default '',
  add column column_descriptions jsonb not null default '{}';
`)
    .execute(db);
}
