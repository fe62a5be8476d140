import { type Kysely, sql } from 'kysely';

/**
 * Websites that knowledges are learnt from, and their pages.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table websites (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  kind text not null,
  url text not null,
  depth integer not null,
  page_limit integer not null,
  include text[] not null,
  exclude text[] not null,
  recrawl boolean not null,
  state text not null default 'queued',
  reason text,
  -- one reading of the whole; a job of an earlier one ends by itself
  run integer not null default 0,
  job_id text,
  -- the site's robots.txt, as it was at the beginning of the run
  robots text,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, knowledge_id, kind, url),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);
create index websites_to_check on websites (checked_at) where recrawl;

create table web_pages (
  organization_id text not null,
  id text not null collate "C",
  website_id text not null,
  url text not null,
  depth integer not null,
  state text not null default 'queued',
  reason text,
  title text not null default '',
  -- what the server is asked with whether the page changed
  etag text,
  last_modified text,
  -- of the text that was learnt
  content_hash text,
  chunk_count integer not null default 0,
  version integer not null default 0,
  checked_at timestamptz,
  changed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, website_id, url),
  foreign key (organization_id, website_id) references websites (organization_id, id) on delete cascade
);
create index web_pages_waiting on web_pages (organization_id, website_id, depth, id)
  where state in ('queued', 'fetching');
`)
    .execute(db);
  for (const table of ['websites', 'web_pages']) {
    await sql
      .raw(`
grant select, insert, update, delete on ${table} to chatwindow_tenant;
alter table ${table} enable row level security;
create policy own_rows on ${table} to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));
`)
      .execute(db);
  }
}
