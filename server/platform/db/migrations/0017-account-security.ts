import { type Kysely, sql } from 'kysely';

/**
 * Sign-ins that a person can see and end by an id which is no secret, and the browsers that each person
 * has signed in from.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table access_tokens add column id text not null default gen_random_uuid()::text;
create unique index access_tokens_id on access_tokens (id);

create index one_time_tokens_user on one_time_tokens (user_id, purpose);

create table known_devices (
  user_id text not null references users (id) on delete cascade,
  -- of the cookie; one browser may be known to several people
  token_hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
`)
    .execute(db);
}
