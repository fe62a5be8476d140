import { type Kysely, sql } from 'kysely';

/**
 * Keys with which programs call the Admin API, and a log that nobody rewrites: not even the database's
 * owner, but to erase an organization as a whole, a person, or what is older than it is to be kept.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table api_keys (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  -- whose rights bound it: it ends with this membership
  member_id text not null,
  name text not null,
  permission jsonb not null,
  -- null: all windows that the member reaches
  window_ids text[],
  key_hash text not null,
  -- the last signs, by which people recognize it
  hint text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade
);
create unique index api_keys_hash on api_keys (key_hash);
create index api_keys_of_member on api_keys (member_id);
grant select, insert, delete on api_keys to chatwindow_tenant;
alter table api_keys enable row level security;
create policy own_rows on api_keys to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));

create index audit_log_by_actor on audit_log (actor_id, id);

-- Deeper than one trigger it is the cascade of an organization that is erased; what is too old, and
-- who a person was that is erased, goes in a transaction that says so.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if current_setting('app.audit_erasure', true) = 'on' then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'CW002';
end $$;
create trigger keep_rows before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger keep_table before truncate on audit_log
  for each statement execute function keep_audit_log();
`)
    .execute(db);
}
