-- What organizations subscribe to. What they paid for it is in payments.sql and money.sql.

create table subscriptions (
  organization_id text primary key references organizations (id) on delete cascade,
  id text not null unique collate "C",
  plan text not null,
  period text not null,
  -- the price list by which it is charged
  price_list text not null,
  currency text not null,
  state text not null check (state in ('trial', 'active', 'suspended', 'cancel_requested', 'canceled')),
  -- what is charged from the next period on; null: the same
  next_plan text,
  next_period text,
  -- the first period's start, whose day of the month the others follow
  anchor timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- suspended by a member or by an unpaid invoice; in the future: at the end of the period
  suspend_at timestamptz,
  suspend_reason text check (suspend_reason in ('member', 'unpaid')),
  cancel_at timestamptz,
  cancel_reason text,
  cancel_text text,
  canceled_at timestamptz,
  created_at timestamptz not null default now()
);
create index subscriptions_due on subscriptions (period_end) where state <> 'canceled';

-- What happened to a subscription; never changed.
create table subscription_events (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  subscription_id text not null,
  event text not null,
  details jsonb not null default '{}',
  by_name text not null default '',
  created_at timestamptz not null,
  primary key (organization_id, id)
);

create table subscription_add_ons (
  organization_id text not null references organizations (id) on delete cascade,
  code text not null,
  quantity integer not null check (quantity > 0),
  -- from the next period on; 0: stops; null: the same
  next_quantity integer check (next_quantity >= 0),
  started_at timestamptz not null,
  primary key (organization_id, code)
);

-- What owners agreed to pay for answers beyond the plan; never changed.
create table overage_agreements (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  -- further answers per month; null: none, the AI stops at the limit
  max_chats integer check (max_chats > 0),
  -- of one answer, without tax
  price bigint not null check (price > 0),
  currency text not null,
  by_name text not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);

-- Which invoice charged how many of the answers of an agreement.
create table overage_invoices (
  organization_id text not null references organizations (id) on delete cascade,
  invoice_id text not null collate "C",
  overage_id text not null,
  period_start timestamptz not null,
  chats integer not null check (chats > 0),
  primary key (organization_id, invoice_id, overage_id, period_start)
);

-- One trial in the life of an organization.
create table subscription_trials (
  organization_id text primary key references organizations (id) on delete cascade,
  started_at timestamptz not null
);
