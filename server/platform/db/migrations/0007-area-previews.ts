import { type Kysely, sql } from 'kysely';

/**
 * Links to versions of areas that nobody else gets; of the installation, like the registry.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table area_previews (
  key_hash text primary key collate "C",
  area text not null collate "C",
  version text not null collate "C",
  -- for a browser without a session
  is_sandbox boolean not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (area, version) references area_versions (area, version)
);
create index area_previews_expiry on area_previews (expires_at);
`)
    .execute(db);
}
