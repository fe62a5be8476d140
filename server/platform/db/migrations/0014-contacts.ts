import { type Kysely, sql } from 'kysely';

/**
 * What customers leave about themselves. A contact outlives the chat it was left in and the browser
 * that left it; what somebody agreed to is kept as it was, with the time.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table contacts (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  window_id text not null,
  session_id text,
  visitor_id text,
  -- made by the customer's browser: a form that is sent twice is stored once
  client_id text not null,
  reason text not null,
  progress text not null default 'new'
    check (progress in ('new', 'in_progress', 'on_hold', 'done', 'rejected')),
  position integer not null,
  name text,
  email text,
  phone text,
  items jsonb not null default '{}',
  profile_kind text not null default 'adult' check (profile_kind in ('adult', 'child')),
  guardian_consent boolean not null default false,
  message text,
  memo text,
  assignee text,
  channel text not null,
  language text not null,
  page_url text,
  consent_at timestamptz,
  consent_version text,
  consent_text text,
  progress_at timestamptz,
  progress_by text,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((consent_at is null) = (consent_version is null)),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade,
  foreign key (organization_id, session_id) references sessions (organization_id, id)
    on delete set null (session_id),
  foreign key (organization_id, visitor_id) references visitors (organization_id, id)
    on delete set null (visitor_id)
);
create index contacts_latest on contacts (window_id, created_at desc, id desc);
create index contacts_board on contacts (window_id, progress, position);
create index contacts_of_session on contacts (session_id) where session_id is not null;
create unique index contacts_once on contacts (visitor_id, client_id) where visitor_id is not null;

grant select, insert, update, delete on contacts to chatwindow_tenant;
alter table contacts enable row level security;
create policy own_rows on contacts to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));
`)
    .execute(db);
}
