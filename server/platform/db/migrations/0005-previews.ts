import { type Kysely, sql } from 'kysely';

/**
 * Tokens with which a console shows a window's draft in the real widget, and the index by which
 * chats are found by their customer's name: few have one.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table previews (
  organization_id text not null references organizations (id) on delete cascade,
  token_hash text not null unique,
  window_id text not null,
  created_by text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organization_id, token_hash),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade
);
grant select, insert, delete on previews to chatwindow_tenant;
alter table previews enable row level security;
create policy own_rows on previews to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));

create index sessions_named on sessions (organization_id, window_id) where name <> '';
`)
    .execute(db);
}
