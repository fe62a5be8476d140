import { type Kysely, sql } from 'kysely';

/**
 * The registry of the console's areas: it belongs to the installation, not to an organization, so
 * that no request of a tenant may touch it.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table area_versions (
  area text not null collate "C",
  version text not null collate "C",
  manifest jsonb not null,
  size integer not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (area, version)
);

-- never changed and never deleted: open pages still use old ones
create table area_files (
  area text not null collate "C",
  name text not null collate "C",
  integrity text not null,
  size integer not null,
  created_at timestamptz not null default now(),
  primary key (area, name)
);

-- append-only: what of an area is live is its latest row
create table area_revisions (
  -- of the whole registry; the key lets only one change follow another
  revision integer primary key,
  area text not null collate "C",
  action text not null check (action in ('activate', 'rollback', 'canary')),
  version text,
  canary_version text,
  canary_share integer,
  created_by text not null,
  created_at timestamptz not null default now(),
  foreign key (area, version) references area_versions (area, version),
  foreign key (area, canary_version) references area_versions (area, version)
);
create index area_revisions_latest on area_revisions (area, revision desc);

create table deploy_tokens (
  id text primary key collate "C",
  area text not null,
  name text not null,
  token_hash text not null unique,
  created_by text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
`)
    .execute(db);
}
