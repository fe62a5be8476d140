import { type Kysely, sql } from 'kysely';

/**
 * Codes that prove a phone number, one open for each user, and since when limits of the plan are
 * reached.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table phone_codes (
  user_id text primary key references users (id) on delete cascade,
  phone_number text not null,
  -- a slow hash: a million codes are tried in no time against a fast one
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- a number proves one account
create unique index users_phone_number on users (phone_number);

-- found once in what was counted, and then read with every page
create table limits_reached (
  organization_id text not null references organizations (id) on delete cascade,
  period_start timestamptz not null,
  unit text not null,
  -- the limit: a higher one is reached at another time
  amount integer not null,
  reached_at timestamptz not null,
  primary key (organization_id, period_start, unit, amount)
);
grant select, insert on limits_reached to chatwindow_tenant;
alter table limits_reached enable row level security;
create policy own_rows on limits_reached to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));
`)
    .execute(db);
}
