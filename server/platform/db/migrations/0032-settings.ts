import { type Kysely, sql } from 'kysely';

/**
 * Addresses that are written to when a customer waits, each confirmed by its owner (E92), and texts
 * that were translated before (U2). Addresses to which mails went until now go on being written to.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table notification_addresses (
  organization_id text not null references organizations (id) on delete cascade,
  -- in lower case
  email text not null,
  -- of the link that was sent last
  token_hash text unique,
  sent_at timestamptz,
  expires_at timestamptz,
  verified_at timestamptz,
  primary key (organization_id, email)
);
insert into notification_addresses (organization_id, email, verified_at)
  select distinct windows.organization_id, lower(named.email), now()
  from windows, jsonb_array_elements_text(windows.published #> '{handoff,notification_emails}') named (email)
  where windows.deleted_at is null
    and jsonb_typeof(windows.published #> '{handoff,notification_emails}') = 'array';

create table translations (
  organization_id text not null references organizations (id) on delete cascade,
  -- of the provider, the two languages and the text
  hash text not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, hash)
);
create index translations_by_age on translations (created_at);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['notification_addresses', 'translations']
  loop
    execute format('grant select, insert, update, delete on %I to chatwindow_tenant', v_table);
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy own_rows on %I to chatwindow_tenant
      using (organization_id = current_setting(''app.organization_id'', true))', v_table);
  end loop;
end $$;
`)
    .execute(db);
}
