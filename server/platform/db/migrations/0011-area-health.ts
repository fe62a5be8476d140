import { type Kysely, sql } from 'kysely';

/**
 * How versions of areas fare with users, as sums: nobody can be told from them. And who revoked a
 * deploy token, for its row is what is left of it.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table area_health (
  area text not null collate "C",
  version text not null collate "C",
  day date not null,
  loads integer not null,
  failures integer not null,
  -- mounts by how long they took: the classes of mountBounds
  mounts integer[] not null,
  primary key (area, version, day)
);

alter table deploy_tokens add column revoked_by text;
`)
    .execute(db);
}
