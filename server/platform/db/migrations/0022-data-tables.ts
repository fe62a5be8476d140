import { type Kysely, sql } from 'kysely';

/**
 * Tables that businesses upload to have questions computed from. Their cells lie in arrays of a few
 * thousand values, a column apart from the other (docs/decisions/0022): the same two tables hold any
 * upload, and no name or value of a file ever becomes part of the schema or of a statement.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table data_tables (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  name text not null,
  file_url text not null,
  file_key text not null,
  content_hash text not null,
  size bigint not null default 0,
  state text not null default 'queued',
  reason text,
  progress integer not null default 0,
  version integer not null default 1,
  row_count integer not null default 0,
  -- what was found out of each column, in their order
  columns jsonb not null default '[]',
  description text not null default '',
  -- of columns, by their names: they outlive a new file
  column_descriptions jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);
create unique index data_tables_name on data_tables (organization_id, knowledge_id, name);

create table data_cells (
  organization_id text not null,
  table_id text not null collate "C",
  column_number integer not null,
  block integer not null,
  -- one of the three, by the column's type; a yes or no is a text
  numbers double precision[],
  texts text[] collate "C",
  times timestamp[],
  primary key (organization_id, table_id, column_number, block),
  foreign key (organization_id, table_id) references data_tables (organization_id, id) on delete cascade
);

grant select, insert, update, delete on data_tables, data_cells to chatwindow_tenant;
alter table data_tables enable row level security;
create policy own_rows on data_tables to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));
alter table data_cells enable row level security;
create policy own_rows on data_cells to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));
`)
    .execute(db);
}
