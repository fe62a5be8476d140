-- What the operator owes organizations for sales to their customers. The amounts are those of the ledger.

-- Where an organization is paid.
create table payout_accounts (
  organization_id text primary key references organizations (id) on delete cascade,
  -- `kr`: bank and account number. `iban`: BIC and IBAN
  kind text not null check (kind in ('kr', 'iban')),
  holder text not null,
  -- bank or BIC
  bank text not null,
  -- number or IBAN
  sealed_number text not null,
  last4 text not null,
  updated_at timestamptz not null default now()
);

-- Payouts of one month and currency to all organizations, which a bank file contains.
create table payout_runs (
  id text primary key,
  year integer not null,
  month integer not null check (month between 1 and 12),
  currency text not null,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  unique (year, month, currency)
);

-- No foreign key to `organizations`: as the ledger, payouts outlive an erased one.
create table payouts (
  organization_id text not null,
  id text not null collate "C",
  run_id text not null references payout_runs (id),
  -- those of the run, which an organization cannot read
  year integer not null,
  month integer not null,
  currency text not null,
  amount bigint not null check (amount > 0 and amount <= 9007199254740991),
  -- the account as it was when the run was created; sealed
  sealed_account text not null,
  state text not null default 'prepared'
    check (state in ('prepared', 'sent', 'paid', 'failed')),
  failure text,
  settled_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, year, month, currency)
);
create index payouts_of_run on payouts (run_id);
create index payouts_open on payouts (organization_id, currency) where state in ('prepared', 'sent');
