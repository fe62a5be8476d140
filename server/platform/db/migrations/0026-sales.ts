import { type Kysely, sql } from 'kysely';

/**
 * What sales agents are told beyond documents; it goes with its agent when the organization is erased.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table sales_details (
  organization_id text not null,
  agent_id text not null,
  details jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);

grant select, insert, update, delete on sales_details to chatwindow_tenant;
alter table sales_details enable row level security;
create policy own_rows on sales_details to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));
`)
    .execute(db);
}
