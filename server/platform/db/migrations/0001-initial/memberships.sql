-- What customers buy from an organization: memberships, packs of answers, and coupons that grant
-- memberships. What they paid is in payments.sql and money.sql, with the id of the customer.

-- A code that was sent to an address or a number, to sign in to a chatbot's page or widget.
create table customer_codes (
  organization_id text not null,
  window_id text not null,
  -- an e-mail address or a phone number
  recipient text not null,
  code_hash text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organization_id, window_id, recipient),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade
);

-- How many answers customers without a membership get. A chatbot without a row limits nobody.
create table customer_limits (
  organization_id text not null,
  window_id text not null,
  -- null: unlimited
  daily_chats integer check (daily_chats >= 0),
  monthly_chats integer check (monthly_chats >= 0),
  primary key (organization_id, window_id),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade
);

-- What the membership of a customer allows until it ends; afterwards the chatbot's limits apply.
create table customer_allowances (
  organization_id text not null,
  customer_id text not null collate "C",
  -- the customer's
  window_id text not null,
  -- null: unlimited
  daily_chats integer check (daily_chats >= 0),
  monthly_chats integer check (monthly_chats >= 0),
  -- its day of the month, in the zone of the organization, begins each month of the counts
  anchor timestamptz not null,
  ends_at timestamptz not null,
  primary key (organization_id, customer_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);

create index customer_allowances_of_window
  on customer_allowances (organization_id, window_id, ends_at);

-- Answers that a customer used or reserved by day. Those of a month are their sum, so that they remain
-- when the month begins on another day, or when two customers become one.
create table customer_chat_counts (
  organization_id text not null,
  customer_id text not null collate "C",
  -- midnight in the zone of the organization
  day_start timestamptz not null,
  taken integer not null check (taken >= 0),
  primary key (organization_id, customer_id, day_start),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);

-- Answers that a customer bought, used when the counts of the day or the month are used up.
create table customer_chat_packs (
  organization_id text not null,
  id text not null collate "C",
  customer_id text not null collate "C",
  -- the invoice that paid for it
  invoice_id text not null collate "C",
  chats integer not null check (chats > 0),
  remaining integer not null check (remaining >= 0 and remaining <= chats),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, invoice_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index customer_chat_packs_of_customer
  on customer_chat_packs (organization_id, customer_id, expires_at) where remaining > 0;

-- From which count the answer in progress was taken, so that a failed one is given back there.
create table customer_chat_reservations (
  organization_id text not null,
  answer_id text not null collate "C",
  customer_id text not null collate "C",
  -- null: from the counts of the day
  pack_id text collate "C",
  -- the day that it counts towards
  day_start timestamptz not null,
  -- The id comes first, as in usage_reservations.
  primary key (answer_id, organization_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index customer_chat_reservations_of_customer
  on customer_chat_reservations (organization_id, customer_id);

create table membership_plans (
  organization_id text not null,
  id text not null collate "C",
  window_id text not null,
  name text not null,
  -- orders the plans: a larger one offers more
  level integer not null,
  -- in minor units by currency; a missing currency is not sold
  prices jsonb not null,
  -- null: unlimited
  daily_chats integer check (daily_chats >= 0),
  monthly_chats integer check (monthly_chats >= 0),
  -- no longer offered; its memberships continue
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade
);
create index membership_plans_of_window on membership_plans (organization_id, window_id);

-- The membership of a customer: the current one, or the last one.
create table memberships (
  organization_id text not null,
  id text not null collate "C",
  window_id text not null,
  customer_id text not null collate "C",
  plan_id text not null collate "C",
  -- who gave it: a payment, a coupon or a member
  source text not null check (source in ('payment', 'coupon', 'grant')),
  state text not null check (state in ('active', 'stopped', 'ended')),
  -- null: it does not renew; else the price of the next period
  currency text,
  price bigint check (price > 0),
  -- a price that the customer was notified of, and from when it applies
  next_price bigint check (next_price > 0),
  next_price_from timestamptz,
  renews boolean not null,
  -- its first period's start, whose day of the month the others follow
  anchor timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- a renewal that failed is tried again; null: none is pending
  next_retry_at timestamptz,
  failed_attempts integer not null default 0,
  -- the provider's code for the last failure
  failure_code text,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (not renews or (currency is not null and price is not null)),
  foreign key (organization_id, plan_id) references membership_plans (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create unique index memberships_current on memberships (organization_id, customer_id)
  where state <> 'ended';
create index memberships_of_window on memberships (organization_id, window_id, created_at desc, id desc);
create index memberships_of_plan on memberships (organization_id, plan_id) where state <> 'ended';
create index memberships_due on memberships (period_end) where state <> 'ended';

create table coupons (
  organization_id text not null,
  id text not null collate "C",
  window_id text not null,
  -- created together
  batch_id text not null collate "C",
  name text not null,
  plan_id text not null collate "C",
  -- the code is shown once
  code_hash text not null,
  -- its first four characters, to search by
  code_prefix text not null,
  period_unit text not null check (period_unit in ('day', 'week', 'month', 'year')),
  period integer not null check (period between 1 and 120),
  -- the last day on which it can be used, in the zone of the organization
  expiration_date date not null,
  stop boolean not null default false,
  used_at timestamptz,
  -- who used it; null: nobody, or an erased customer
  used_by text collate "C",
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, window_id, code_hash),
  foreign key (organization_id, plan_id) references membership_plans (organization_id, id)
    on delete cascade
);
create index coupons_of_window on coupons (organization_id, window_id, created_at desc, id desc);

-- What a chatbot sells in addition to memberships: a number of answers.
create table chat_packs (
  organization_id text not null,
  id text not null collate "C",
  window_id text not null,
  name text not null,
  chats integer not null check (chats > 0),
  -- as of membership_plans
  prices jsonb not null,
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade
);
create index chat_packs_of_window on chat_packs (organization_id, window_id);
