-- The published versions of windows.

create table window_versions (
  organization_id text not null,
  window_id text not null collate "C",
  number integer not null,
  settings jsonb not null,
  page jsonb not null,
  agent_id text,
  -- the agent's settings
  agent jsonb,
  restored_from integer,
  published_by text references users (id) on delete set null,
  published_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, window_id, number),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade
);
create index window_versions_published_by on window_versions (published_by);
