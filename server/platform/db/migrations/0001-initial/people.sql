-- Organizations, the users who work in them, and how users sign in.

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
  -- chats are erased after this time without a message; null: never
  retention_days integer,
  -- chats and contacts of children's chatbots, where the general rules are longer
  child_retention_days integer not null default 90,
  file_retention_days integer not null default 1095,
  -- contacts, and customers without chats
  customer_retention_days integer not null default 1095,
  audit_retention_days integer not null default 730,
  -- how many open chats a member gets by assignment, unless the member has a limit
  chats_per_member integer not null default 10,
  -- what the plan allowed when it was granted; a limit that is missing is unlimited
  plan_limits jsonb not null default '{}',
  -- limits that replace those of the plan
  window_limit integer,
  seat_limit integer,
  chat_limit integer,
  mau_limit integer,
  -- the agreement to bill answers beyond the plan, and how many per month; null: the AI stops at the limit
  overage_id text,
  overage_max integer check (overage_max > 0),
  -- replaces STORAGE_LIMIT_MB
  storage_limit_mb integer,
  -- the subscription's day: usage is counted from this day of each month
  period_anchor timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- counts edits by people, so that nobody overwrites an edit unseen
  revision integer not null default 1,
  revised_at timestamptz,
  revised_by text,
  -- closed since then; an owner can restore it until it is erased
  deleted_at timestamptz,
  deleted_by text,
  deleted_by_name text
);
create index organizations_deleted on organizations (deleted_at) where deleted_at is not null;

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
-- a verified number belongs to one account
create unique index users_phone_number on users (phone_number);

-- The two tables refer to each other.
alter table organizations add foreign key (revised_by) references users (id) on delete set null;

-- Sign-ins. A user sees and ends them by the id, which is no secret.
create table access_tokens (
  id text not null default gen_random_uuid()::text,
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index access_tokens_id on access_tokens (id);
create index access_tokens_user on access_tokens (user_id);

-- Links in mails: to verify an address, to set a new password.
create table one_time_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);

-- Browsers that a user has signed in from before.
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  -- of the cookie; several users may share one browser
  token_hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

-- Codes that verify a phone number, one per user.
create table phone_codes (
  user_id text primary key references users (id) on delete cascade,
  phone_number text not null,
  -- a slow hash, because a fast one of six digits could be reversed at once
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table two_factor (
  user_id text primary key references users (id) on delete cascade,
  -- encrypted: see docs/decisions/0012
  secret text not null,
  -- null until the first code was entered
  confirmed_at timestamptz,
  -- the period of the last accepted code: no code is accepted twice
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- One row per unused code.
create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Users who asked to have their account deleted.
create table withdrawals (
  user_id text primary key references users (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null default now(),
  erase_after timestamptz not null
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
  declined_at timestamptz,
  primary key (organization_id, id)
);
create unique index invites_open on invites (organization_id, invitee_email) where used_at is null;

-- Keys with which programs call the Admin API.
create table api_keys (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  -- the key never has more rights than this member, and ends with the membership
  member_id text not null,
  name text not null,
  permission jsonb not null,
  -- null: all windows of the member
  window_ids text[],
  key_hash text not null,
  -- the last characters, by which people recognize it
  hint text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade
);
create unique index api_keys_hash on api_keys (key_hash);
create index api_keys_of_member on api_keys (member_id);

-- Models with keys of the organization's own. Chatbots choose one by its name.
create table organization_models (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  name text not null,
  base_url text not null,
  model text not null,
  -- null: the server needs none
  sealed_key text,
  -- the last characters, by which people recognize it
  key_hint text,
  -- per million tokens in the organization's currency; null: unknown
  prompt_price double precision,
  completion_price double precision,
  is_default boolean not null default false,
  -- incremented with every change, so that clients with the previous URL or key are closed
  revision integer not null default 1,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index organization_models_name on organization_models (organization_id, name);
create unique index organization_models_default on organization_models (organization_id) where is_default;

-- Ends a membership of the current organization. The user continues in another of their
-- organizations, whose id is returned, or is signed out if there is none. Security definer: a tenant
-- sees neither the user's other memberships nor access tokens.
create function end_membership(p_member_id text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_organization_id text := current_setting('app.organization_id');
  v_user_id text;
  v_next text;
begin
  delete from members where organization_id = v_organization_id and id = p_member_id
    returning user_id into v_user_id;
  if not found then
    return null;
  end if;
  select members.organization_id into v_next
    from members join organizations on organizations.id = members.organization_id
    where members.user_id = v_user_id
    order by organizations.deleted_at nulls first, members.created_at limit 1;
  update users set current_organization_id = v_next
    where id = v_user_id and current_organization_id = v_organization_id;
  if v_next is null then
    delete from access_tokens where user_id = v_user_id;
  end if;
  return v_next;
end $$;
