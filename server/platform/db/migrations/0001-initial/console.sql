-- What belongs to the installation and not to an organization: the registry of the console's areas,
-- reviews, receipts. No tenant may read any of it.

create table area_versions (
  area text not null collate "C",
  version text not null collate "C",
  manifest jsonb not null,
  size integer not null,
  -- commit, author and message
  source jsonb,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (area, version)
);

-- Never changed and never deleted: open pages still use old ones.
create table area_files (
  area text not null collate "C",
  name text not null collate "C",
  integrity text not null,
  size integer not null,
  created_at timestamptz not null default now(),
  primary key (area, name)
);

-- Append-only: the latest row of an area is what is live.
create table area_revisions (
  -- of the whole registry: the primary key prevents concurrent changes
  revision integer primary key,
  area text not null collate "C",
  action text not null check (action in ('activate', 'rollback', 'canary')),
  version text,
  canary_version text,
  canary_share integer,
  created_by text not null,
  created_at timestamptz not null default now(),
  foreign key (area, version) references area_versions (area, version),
  foreign key (area, canary_version) references area_versions (area, version)
);
create index area_revisions_latest on area_revisions (area, revision desc);

create table deploy_tokens (
  id text primary key collate "C",
  area text not null,
  name text not null,
  token_hash text not null unique,
  created_by text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text
);

-- Links to versions of areas that are not live.
create table area_previews (
  key_hash text primary key collate "C",
  area text not null collate "C",
  version text not null collate "C",
  -- for a browser without a session
  is_sandbox boolean not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (area, version) references area_versions (area, version)
);
create index area_previews_expiry on area_previews (expires_at);

-- How versions of areas perform in browsers, as sums: they identify nobody.
create table area_health (
  area text not null collate "C",
  version text not null collate "C",
  day date not null,
  loads integer not null,
  failures integer not null,
  -- histogram of mount times, with the buckets of mountBounds
  mounts integer[] not null,
  primary key (area, version, day)
);

-- Errors of areas in browsers, each once per version; they name no user.
create table area_errors (
  area text not null collate "C",
  version text not null collate "C",
  -- hash of kind, message and stack
  id text not null collate "C",
  kind text not null check (kind in ('failure', 'uncaught', 'hang')),
  message text not null,
  stack text not null,
  browser text not null,
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (area, version, id)
);

-- Who reported the health of a version, as a hash: one user cannot make it look broken.
create table area_reporters (
  area text not null collate "C",
  version text not null collate "C",
  reporter text not null collate "C",
  has_failed boolean not null,
  day date not null default current_date,
  primary key (area, version, reporter)
);
create index area_reporters_day on area_reporters (day);

-- Versions whose failures operators were alerted to, once each.
create table area_alerts (
  area text not null collate "C",
  version text not null collate "C",
  created_at timestamptz not null default now(),
  primary key (area, version)
);

-- Users' reviews of the product.
create table product_reviews (
  id text primary key collate "C",
  user_id text references users (id) on delete set null,
  rating integer not null check (rating between 1 and 5),
  text text not null default '',
  page text not null default '',
  created_at timestamptz not null default now()
);

-- Receipts of erased organizations; they refer to no other row.
create table erasure_receipts (
  organization_id text primary key,
  deleted_by text,
  deleted_by_name text,
  deleted_at timestamptz not null,
  -- determines how long the ledger is retained
  country_code text not null,
  started_at timestamptz not null default now(),
  erased_at timestamptz,
  counts jsonb not null default '{}'
);
