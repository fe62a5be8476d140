import { type Kysely, sql } from 'kysely';

/**
 * What shops sell, and where it was taken from.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table product_files (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  kind text not null check (kind in ('csv', 'url')),
  name text not null,
  file_key text,
  url text,
  -- field of a product → title of its column
  mapping jsonb,
  state text not null default 'new',
  reason text,
  progress integer not null default 0,
  product_count integer not null default 0,
  skipped_count integer not null default 0,
  -- rises with every build
  version integer not null default 0,
  -- how far the present build has come, to go on from after a pause or a crash
  checkpoint jsonb,
  job_id text,
  last_checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);
create index product_files_by_knowledge on product_files (organization_id, knowledge_id, created_at);

create table products (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  file_id text not null,
  -- what the source knows it by
  key text not null,
  -- the build that saw it last; it goes with a build that does not
  version integer not null,
  content_hash text not null,
  sku text,
  name text not null,
  -- in the smallest unit of the currency
  price bigint,
  compare_at_price bigint,
  currency text,
  image_url text,
  url text,
  description text not null default '',
  stock text not null default 'unknown',
  quantity integer,
  category text,
  brand text,
  attributes jsonb not null default '{}',
  -- name, sku and description as they are searched for
  searched text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, file_id, key),
  foreign key (organization_id, file_id) references product_files (organization_id, id) on delete cascade
);
create index products_by_knowledge on products (organization_id, knowledge_id, price);
`)
    .execute(db);
  for (const table of ['product_files', 'products']) {
    await sql
      .raw(`
grant select, insert, update, delete on ${table} to chatwindow_tenant;
alter table ${table} enable row level security;
create policy own_rows on ${table} to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));`)
      .execute(db);
  }
}
