-- Shared by all features: settings, jobs, mail, live events, the audit log.

create table settings (
  key text primary key,
  value jsonb not null
);

-- Running processes, each with a lease on what it works on: work without a valid lease was abandoned.
create table processes (
  id text primary key,
  lease_until timestamptz not null,
  -- ids of answers in progress and of job workers
  held text[] not null
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

-- Security definer: tenants do not reach graphile_worker's tables. Each further waiting job of an
-- organization has a lower priority, so that organizations are served in turn.
create function enqueue_job(
  kind text, payload json, job_key text, queue text, attempts integer, organization text default null,
  delay_seconds integer default 0)
returns void language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_job(
    kind, payload, queue_name := queue, max_attempts := attempts, job_key := job_key,
    run_at := now() + make_interval(secs => delay_seconds),
    -- repeated changes do not postpone a delayed job
    job_key_mode := case when delay_seconds > 0 then 'preserve_run_at' else 'replace' end,
    priority := (
      select least(count(*), 1000)::integer from graphile_worker._private_jobs as waiting
      where waiting.payload->>'organizationId' = organization and waiting.locked_at is null));
$$;

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
  -- of the next attempt; while a process sends it, when another process may retry
  due_at timestamptz not null default now(),
  -- its links are valid until then, and nobody needs its text afterwards
  expires_at timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due on outbox (due_at) where state = 'queued';

-- Deleted with the text of their mail.
create table outbox_attachments (
  mail_id text not null references outbox (id) on delete cascade,
  name text not null,
  content_type text not null,
  content bytea not null,
  primary key (mail_id, name)
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

create table idempotency_keys (
  -- null: of a user or a customer who acts in no organization
  organization_id text references organizations (id) on delete cascade,
  -- hash of the caller and the URL: the same key elsewhere is a different key
  scope text not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_of_organization on idempotency_keys (organization_id);
create index idempotency_keys_by_age on idempotency_keys (created_at);

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

create index audit_log_by_actor on audit_log (actor_id, id);

-- Not even the database's owner rewrites the audit log, with two exceptions: the cascade of an erased
-- organization, which is deeper than one trigger, and transactions that declare the erasure of a person
-- or of expired rows.
create function protect_audit_log() returns trigger language plpgsql as $$
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
  for each row execute function protect_audit_log();
create trigger keep_table before truncate on audit_log
  for each statement execute function protect_audit_log();

-- What `inOrganization` does, for a function that is a transaction of its own.
create function enter_organization(p_organization_id text) returns void language plpgsql as $$
declare
  -- Initial values are faster than statements.
  v_role text := set_config('role', 'chatwindow_tenant', true);
  v_id text := set_config('app.organization_id', p_organization_id, true);
begin
end $$;
