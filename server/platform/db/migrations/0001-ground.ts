import { type Kysely, sql } from 'kysely';

/** Tables that belong to one organization: row-level security shows each only its own rows. */
const tenantTables = [
  'members',
  'invites',
  'windows',
  'agents',
  'knowledges',
  'faqs',
  'faq_revisions',
  'documents',
  'chunks',
  'terms',
  'visitors',
  'sessions',
  'messages',
  'usage_periods',
  'usage_events',
  'usage_reservations',
  'monthly_visitors',
  'files',
  'jobs',
  'live_events',
  'audit_log',
  'idempotency_keys',
];

/**
 * The first schema. Ids are text made by us (UUIDv7), times `timestamptz`, the organization comes
 * first in primary keys, and text that orders a page has the collation "C". No other index of a busy
 * table begins as its primary key does: before the first statistics PostgreSQL takes one for the
 * other, and would read all chats of an organization to find one.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table organizations (
  id text primary key collate "C",
  name text not null,
  country_code text not null default 'KR',
  timezone text not null default 'Asia/Seoul',
  currency text not null default 'KRW',
  plan text not null default 'free',
  enable_companion boolean not null default false,
  enable_blooming boolean not null default false,
  enable_sales boolean not null default false,
  card_registered boolean not null default false,
  suspended_at timestamptz,
  retention_days integer,
  window_limit integer,
  chat_limit integer,
  mau_limit integer,
  -- the subscription's day: usage is counted from this day of each month
  period_anchor timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table users (
  id text primary key collate "C",
  email text not null unique,
  password_hash text not null,
  name text not null default '',
  language text not null default 'en',
  darkmode boolean,
  country_code text,
  phone_number text,
  pubnub_uuid text not null,
  onboarding_completed boolean not null default false,
  completed_cnt integer not null default 0,
  current_organization_id text references organizations (id) on delete set null,
  terms_version text not null,
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
);

create table access_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_user on access_tokens (user_id);

create table one_time_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table members (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  user_id text not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'leader', 'member')),
  permission jsonb not null,
  window_ids text[] not null default '{}',
  last_window_id text,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, user_id)
);
create index members_user on members (user_id);

create table invites (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  hash text not null unique,
  invitee_email text not null,
  role text not null,
  permission jsonb not null,
  window_ids text[] not null default '{}',
  invited_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (organization_id, id)
);

create table knowledges (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  collection_name text not null,
  csv_name text,
  solution_name text,
  ecommerce_url text,
  -- what BM25 needs to know of the whole: kept with every change of the chunks
  chunk_count integer not null default 0,
  term_count bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

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
  primary key (organization_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id)
);

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
  allowed_origins text[] not null default '{}',
  identity_secret text not null,
  revision integer not null default 1,
  created_by text references users (id) on delete set null,
  updated_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_activity_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agents (organization_id, id)
);
create unique index windows_id on windows (id);
create index windows_agent on windows (agent_id);

-- every hash id ever given out: none is given twice (G8)
create table window_hashes (
  hash_id text primary key collate "C",
  organization_id text not null,
  window_id text not null,
  created_at timestamptz not null default now()
);

create table faqs (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  question text not null,
  answer text not null,
  source_url text,
  image_url text,
  alternates text[] not null default '{}',
  enabled boolean not null default true,
  hits integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);
create index faqs_by_change on faqs (organization_id, knowledge_id, updated_at desc, id desc);

create table faq_revisions (
  organization_id text not null,
  faq_id text not null,
  revision integer not null,
  question text not null,
  answer text not null,
  changed_by text,
  created_at timestamptz not null default now(),
  primary key (organization_id, faq_id, revision),
  foreign key (organization_id, faq_id) references faqs (organization_id, id) on delete cascade
);

create table files (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  key text not null unique,
  folder text not null,
  name text not null,
  size bigint not null,
  type text not null,
  content_hash text not null,
  created_by text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table documents (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  document_name text not null,
  file_url text not null,
  file_key text not null,
  content_hash text not null,
  size bigint not null default 0,
  state text not null default 'queued',
  reason text,
  progress integer not null default 0,
  pages integer,
  chunk_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);
create index documents_by_knowledge on documents (organization_id, knowledge_id, created_at desc);

create table chunks (
  organization_id text not null,
  knowledge_id text not null,
  id text not null collate "C",
  source_type text not null,
  source_id text not null,
  source_version integer not null,
  ordinal integer not null,
  title text not null,
  body text not null,
  url text,
  position jsonb,
  -- built by our tokenizer; one lexeme is '@' and the knowledge's id, so that the index finds one agent's words at once
  tsv tsvector not null,
  -- terms in the body and the title, for BM25's length
  term_count integer not null,
  tokenizer_version integer not null,
  primary key (organization_id, knowledge_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);
create index chunks_words on chunks using gin (tsv) with (fastupdate = off);
create index chunks_by_source on chunks (source_id, knowledge_id);

-- in how many chunks of a knowledge a term stands
create table terms (
  organization_id text not null,
  knowledge_id text not null,
  term text not null collate "C",
  chunk_count integer not null,
  primary key (organization_id, knowledge_id, term),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);

create table visitors (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  window_id text not null,
  token_hash text not null unique,
  user_id text,
  verified boolean not null default false,
  language text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade
);

create table sessions (
  organization_id text not null,
  id text not null collate "C",
  window_id text not null,
  visitor_id text not null,
  name text not null,
  agent_on boolean not null default true,
  handled_by text not null default 'bot',
  channel text not null default 'web',
  assignee text,
  language text not null default 'en',
  page_url text,
  preview text not null default '',
  unread integer not null default 0,
  message_count integer not null default 0,
  unanswered boolean not null default false,
  -- the last number given to a message
  last_seq integer not null default 0,
  created_at timestamptz not null default now(),
  -- as exact as JavaScript's clock, for it is the cursor of the list
  last_updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade,
  foreign key (organization_id, visitor_id) references visitors (organization_id, id) on delete cascade
);
create index sessions_latest on sessions (window_id, last_updated_at desc, id desc);
create index sessions_of_visitor on sessions (visitor_id, last_updated_at desc);

create table messages (
  organization_id text not null,
  session_id text not null,
  seq integer not null,
  id text not null collate "C",
  window_id text not null,
  visitor_id text not null,
  sender text not null check (sender in ('customer', 'chatbot')),
  by_type text,
  by_member_id text,
  by_name text,
  text text not null default '',
  state text not null default 'stored',
  citations jsonb not null default '[]',
  cards jsonb not null default '[]',
  finish text,
  mode text,
  fallback boolean not null default false,
  counted boolean not null default false,
  -- the question that an answer belongs to
  reply_to text,
  client_id text,
  -- words for the search of the history, with '@' and the window's id as in chunks
  tsv tsvector,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, session_id, seq),
  unique (organization_id, id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade
);
-- a customer's message sent twice is one message, also before its chat has an id
create unique index messages_client_id on messages (organization_id, visitor_id, client_id) where client_id is not null;
create index messages_words on messages using gin (tsv);
create index messages_streaming on messages (updated_at) where state = 'streaming';

create table usage_periods (
  organization_id text not null references organizations (id) on delete cascade,
  period_start timestamptz not null,
  unit text not null,
  -- one counter in several rows, so that turns do not wait for one row
  shard integer not null,
  -- used or set aside; a row may fall below 0, their sum does not
  taken integer not null default 0,
  primary key (organization_id, period_start, unit, shard)
);

-- What every turn writes and nothing is joined to has no foreign key: all turns of an organization
-- would lock its row.

-- what is set aside for answers under way: few rows
create table usage_reservations (
  organization_id text not null,
  id text not null collate "C",
  unit text not null,
  period_start timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, id)
);

-- append-only: why each unit was counted
create table usage_events (
  organization_id text not null,
  -- of one reservation, which is settled once
  reservation_id text not null collate "C",
  unit text not null,
  kind text not null check (kind in ('commit', 'release')),
  window_id text,
  session_id text,
  channel text,
  created_at timestamptz not null default now(),
  primary key (organization_id, reservation_id)
);
create index usage_events_by_time on usage_events (organization_id, created_at);

create table monthly_visitors (
  organization_id text not null references organizations (id) on delete cascade,
  period_start timestamptz not null,
  visitor_id text not null,
  window_id text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, period_start, visitor_id)
);

create table jobs (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  kind text not null,
  subject_id text,
  window_ids text[] not null default '{}',
  state text not null default 'queued',
  progress integer not null default 0,
  message text,
  result jsonb,
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table live_events (
  organization_id text not null,
  seq bigint generated always as identity,
  name text not null,
  window_id text,
  session_id text,
  subject_id text,
  created_at timestamptz not null default now(),
  primary key (organization_id, seq)
);

create table audit_log (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  actor_id text,
  actor_name text not null,
  ip text not null,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table idempotency_keys (
  organization_id text not null references organizations (id) on delete cascade,
  -- who sent it to which call: another person's key is another key
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, scope, key)
);

create table outbox (
  id text primary key collate "C",
  kind text not null,
  recipient text not null,
  subject text not null default '',
  body text not null,
  html text,
  state text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create table settings (
  key text primary key,
  value jsonb not null
);
`)
    .execute(db);

  await sql
    .raw(`
do $$ begin
  create role chatwindow_tenant nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant chatwindow_tenant to %I', current_user);
end $$;
grant usage on schema public to chatwindow_tenant;
grant select, insert, update, delete on all tables in schema public to chatwindow_tenant;
grant usage on all sequences in schema public to chatwindow_tenant;
-- what no request of a tenant may touch
revoke all on outbox, settings, access_tokens, one_time_tokens from chatwindow_tenant;
revoke update, delete on audit_log, usage_events from chatwindow_tenant;
alter table organizations enable row level security;
create policy own_rows on organizations to chatwindow_tenant
  using (id = current_setting('app.organization_id', true));
alter table users enable row level security;
create policy own_rows on users to chatwindow_tenant
  using (exists (select from members where members.user_id = users.id
    and members.organization_id = current_setting('app.organization_id', true)));
`)
    .execute(db);

  await sql
    .raw(`
create function enqueue_job(kind text, payload json, job_key text, queue text, attempts integer)
returns void language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_job(
    kind, payload, queue_name := queue, max_attempts := attempts, job_key := job_key);
$$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to chatwindow_tenant;
`)
    .execute(db);

  for (const table of tenantTables) {
    await sql
      .raw(`
alter table ${table} enable row level security;
create policy own_rows on ${table} to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));
`)
      .execute(db);
  }
}
