-- Agents, the windows in which customers meet them, and what people configure there.

create table agents (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  hash_id text not null unique,
  type text not null,
  draft jsonb not null,
  published jsonb not null,
  published_version integer not null default 1,
  agent_on boolean not null default true,
  knowledge_id text not null,
  revision integer not null default 1,
  created_by text references users (id) on delete set null,
  updated_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- the windows that had it when it was deleted
  detached_from text[] not null default '{}',
  -- nobody can restore it: its erasure is due
  erasing boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id)
);
create index agents_deleted on agents (deleted_at) where deleted_at is not null;

create table windows (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  hash_id text not null unique,
  version text not null,
  draft jsonb not null,
  published jsonb not null,
  published_version integer not null default 1,
  page jsonb not null,
  agent_id text,
  agent_on boolean not null default true,
  using_sms boolean not null default false,
  -- its customers are limited, or can buy memberships or packs of answers
  memberships_on boolean not null default false,
  allowed_origins text[] not null default '{}',
  -- sealed; null until a member first reads it
  identity_secret text,
  revision integer not null default 1,
  created_by text references users (id) on delete set null,
  updated_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_activity_at timestamptz,
  -- when an install check first found it on a page
  installed_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz,
  -- nobody can restore it: its erasure is due
  erasing boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agents (organization_id, id)
);
create unique index windows_id on windows (id);
create index windows_agent on windows (agent_id);
create index windows_deleted on windows (deleted_at) where deleted_at is not null;

-- Tokens of models for a window's answers, by day in the organization's time zone. The names are
-- those that the organization gave its models.
create table window_model_usage (
  organization_id text not null references organizations (id) on delete cascade,
  window_id text not null collate "C",
  day date not null,
  model text not null,
  -- one counter in several rows, so that answers do not wait for one row
  shard integer not null,
  calls integer not null,
  prompt_tokens bigint not null,
  completion_tokens bigint not null,
  -- in the organization's currency; 0 where no price is known
  cost double precision not null,
  primary key (organization_id, window_id, day, model, shard)
);

-- How much a window's answers may cost in a month.
create table spending_limits (
  organization_id text not null,
  window_id text not null collate "C",
  unit text not null check (unit in ('tokens', 'money')),
  amount double precision not null,
  -- the month of the last notice
  notified_month date,
  primary key (organization_id, window_id),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade
);

-- Every hash id ever used: none is used twice, even after its window is erased.
create table window_hashes (
  hash_id text primary key collate "C",
  organization_id text not null,
  window_id text not null,
  created_at timestamptz not null default now()
);

-- Hash ids are unique among all organizations; a tenant learns only that one is taken, not by whom.
create function is_hash_taken(p_hash_id text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from window_hashes where hash_id = p_hash_id)
$$;

-- Tokens with which the console shows a window's draft in the real widget.
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

-- Uploads of the console: avatars, documents, product tables.
create table files (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  key text not null unique,
  folder text not null,
  name text not null,
  size bigint not null,
  type text not null,
  content_hash text not null,
  -- signs links to private files
  link_secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_by text,
  created_at timestamptz not null default now(),
  -- Set before the content is deleted, which may take long: nothing may begin to use the file, and no
  -- row stays locked meanwhile.
  withdrawn_at timestamptz,
  primary key (organization_id, id)
);

-- Addresses that are mailed when a customer waits, each confirmed by its owner.
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

-- Cache of machine translations.
create table translations (
  organization_id text not null references organizations (id) on delete cascade,
  -- of the provider, the two languages and the text
  hash text not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, hash)
);
create index translations_by_age on translations (created_at);
