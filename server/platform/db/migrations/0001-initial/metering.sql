-- What organizations use of their plan.

-- Tables that every turn of a chat writes have no foreign key, which would lock the organization's row
-- in each turn.

create table usage_periods (
  organization_id text not null references organizations (id) on delete cascade,
  period_start timestamptz not null,
  unit text not null,
  -- one counter in several rows, so that turns do not wait for one row
  shard integer not null,
  -- used or reserved; a single row may be negative, their sum is not
  taken integer not null default 0,
  primary key (organization_id, period_start, unit, shard)
);

-- Reserved for answers in progress: few rows.
create table usage_reservations (
  organization_id text not null,
  id text not null collate "C",
  unit text not null,
  period_start timestamptz not null,
  expires_at timestamptz not null,
  -- the agreement by which the answer is billed, because the plan's chats are used up; null: in the plan
  overage_id text,
  -- The id comes first, so that no plan reads all rows of an organization, most of them dead.
  primary key (id, organization_id)
);

-- Append-only: why each unit was used.
create table usage_events (
  organization_id text not null,
  -- a reservation is settled once
  reservation_id text not null collate "C",
  unit text not null,
  kind text not null check (kind in ('commit', 'release')),
  window_id text,
  session_id text,
  channel text,
  -- of the reservation: an answer may be delivered in the next period
  period_start timestamptz not null,
  overage_id text,
  created_at timestamptz not null default now(),
  primary key (organization_id, reservation_id)
);
create index usage_events_overage on usage_events (organization_id, overage_id, period_start)
  where overage_id is not null and kind = 'commit';
create index usage_events_by_time on usage_events (organization_id, created_at);

create table monthly_customers (
  organization_id text not null references organizations (id) on delete cascade,
  period_start timestamptz not null,
  customer_id text not null,
  window_id text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, period_start, customer_id)
);

-- Tokens that models used in background work, by day (UTC).
create table model_usage (
  organization_id text not null references organizations (id) on delete cascade,
  day date not null,
  purpose text not null,
  model text not null,
  calls integer not null,
  prompt_tokens bigint not null,
  completion_tokens bigint not null,
  primary key (organization_id, day, purpose, model)
);

-- When a limit was reached: computed once from the counts, then read with every page.
create table limits_reached (
  organization_id text not null references organizations (id) on delete cascade,
  period_start timestamptz not null,
  unit text not null,
  -- the limit, because another limit is reached at another time
  amount integer not null,
  reached_at timestamptz not null,
  primary key (organization_id, period_start, unit, amount)
);

-- The highest share of a limit that members were notified of.
create table usage_alarms (
  organization_id text not null references organizations (id) on delete cascade,
  period_start timestamptz not null,
  unit text not null check (unit in ('chats', 'customers')),
  -- the limit: the shares of another one are reached at other times
  amount integer not null,
  percent integer not null,
  primary key (organization_id, period_start, unit)
);
