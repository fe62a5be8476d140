-- The ledger: append-only double entry, one book per organization (docs/decisions/0036-ledger.md).
-- No foreign key to `organizations`: entries outlive an erased organization for as long as the law
-- asks. Nothing here names a person; ids mean nothing once the rows that they refer to are erased.

create table ledger_accounts (
  organization_id text not null,
  id text not null collate "C",
  kind text not null,
  -- the customer or membership that the account is about; empty: the organization
  subject_id text not null default '',
  currency text not null check (currency in ('KRW', 'JPY', 'USD', 'EUR', 'CNY')),
  may_be_negative boolean not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, kind, subject_id, currency),
  -- what entries repeat, so that their checks see it
  unique (organization_id, id, currency, may_be_negative)
);

create table ledger_transfers (
  organization_id text not null,
  id text not null collate "C",
  -- made by the caller: the same key makes no second transfer
  key text not null,
  request_hash text not null,
  kind text not null,
  -- what caused the transfer, such as the id of a payment
  reference text not null,
  currency text not null,
  -- the sum of the positive entries
  amount bigint not null check (amount > 0),
  -- the transfer that this one reverses in full or in part
  reverses text collate "C",
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, key),
  unique (organization_id, id, currency),
  foreign key (organization_id, reverses, currency)
    references ledger_transfers (organization_id, id, currency)
);
create index ledger_reversals on ledger_transfers (organization_id, reverses)
  where reverses is not null;

create table ledger_entries (
  organization_id text not null,
  account_id text not null collate "C",
  -- 1 for the first entry of the account
  position bigint not null check (position >= 1),
  transfer_id text not null collate "C",
  currency text not null,
  -- positive: added to the account
  amount bigint not null check (amount <> 0),
  -- of the account after this entry
  balance bigint not null,
  may_be_negative boolean not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, account_id, position),
  unique (organization_id, transfer_id, account_id),
  foreign key (organization_id, transfer_id, currency)
    references ledger_transfers (organization_id, id, currency),
  foreign key (organization_id, account_id, currency, may_be_negative)
    references ledger_accounts (organization_id, id, currency, may_be_negative),
  constraint ledger_balance check (may_be_negative or balance >= 0)
);

-- Not even the database's owner changes the ledger, except in transactions that declare the erasure of
-- a book whose retention has ended.
create function protect_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.ledger_erasure', true) = 'on' then
    return old;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'CW003';
end $$;

-- Whether an entry continues the balance of its account.
create function check_ledger_entry() returns trigger language plpgsql as $$
declare
  v_previous bigint := coalesce((
    select balance from ledger_entries
    where organization_id = new.organization_id and account_id = new.account_id
      and position = new.position - 1), 0);
begin
  if new.balance <> v_previous + new.amount or (new.position > 1 and not exists (
    select from ledger_entries
    where organization_id = new.organization_id and account_id = new.account_id
      and position = new.position - 1)) then
    raise exception 'the entry does not continue the balance' using errcode = 'CW004';
  end if;
  return null;
end $$;

-- Whether a transfer balances, and all that reverse it are at most its amount. Runs at the commit.
create function check_ledger_transfer() returns trigger language plpgsql as $$
declare
  v_id text := case tg_table_name when 'ledger_transfers' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'transfer_id' end;
  v_transfer ledger_transfers;
  v_sum numeric;
  v_positive numeric;
begin
  select * into v_transfer from ledger_transfers
    where organization_id = new.organization_id and id = v_id;
  select sum(amount), sum(amount) filter (where amount > 0) into v_sum, v_positive
    from ledger_entries where organization_id = new.organization_id and transfer_id = v_id;
  if v_sum is distinct from 0 or v_positive is distinct from v_transfer.amount then
    raise exception 'the transfer does not balance' using errcode = 'CW004';
  end if;
  if v_transfer.reverses is not null and (
    select sum(amount) from ledger_transfers
    where organization_id = new.organization_id and reverses = v_transfer.reverses
  ) > (
    select amount from ledger_transfers
    where organization_id = new.organization_id and id = v_transfer.reverses
  ) then
    raise exception 'more is reversed than was transferred' using errcode = 'CW004';
  end if;
  return null;
end $$;

create constraint trigger check_balance after insert on ledger_entries
  for each row execute function check_ledger_entry();
create constraint trigger check_entries after insert on ledger_transfers
  deferrable initially deferred for each row execute function check_ledger_transfer();
create constraint trigger check_transfer after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_transfer();

do $$
declare
  v_table text;
begin
  foreach v_table in array array['ledger_accounts', 'ledger_transfers', 'ledger_entries'] loop
    execute format('create trigger keep_rows before update or delete on %I
      for each row execute function protect_ledger()', v_table);
    execute format('create trigger keep_table before truncate on %I
      for each statement execute function protect_ledger()', v_table);
  end loop;
end $$;
