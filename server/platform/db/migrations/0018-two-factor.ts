import { type Kysely, sql } from 'kysely';

/**
 * The second factor of sign-in, users who asked to be forgotten, and what users think of the product.
 * None of it belongs to an organization, so no member's transaction may read it.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table two_factor (
  user_id text primary key references users (id) on delete cascade,
  -- sealed: see docs/decisions/0012
  secret text not null,
  -- null while it is being set up
  confirmed_at timestamptz,
  -- the period of the last code that was taken: no code is taken twice
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- a row for each code that is still good
create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table withdrawals (
  user_id text primary key references users (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null default now(),
  erase_after timestamptz not null
);

create table product_reviews (
  id text primary key collate "C",
  user_id text references users (id) on delete set null,
  rating integer not null check (rating between 1 and 5),
  text text not null default '',
  page text not null default '',
  created_at timestamptz not null default now()
);

-- what one person did or wrote, for their export and for their erasure
create index audit_log_actor on audit_log (actor_id);
create index messages_by_member on messages (by_member_id) where by_member_id is not null;
`)
    .execute(db);
}
