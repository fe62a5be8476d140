-- Payments (docs/decisions/0038-payments.md). Invoices, payments and refunds refer to no organization by
-- a foreign key: as the ledger they outlive an erased one. They contain no names.

-- A page at which a card is entered. Whoever knows the id may open it.
create table billing_registrations (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  -- whose card it is; null: the organization's
  customer_id text collate "C",
  provider text not null,
  -- where the browser ends
  return_path text not null,
  -- entered in the first steps: starts the trial
  is_quick_start boolean not null,
  -- of the page from which it was opened
  language text not null,
  created_by text not null,
  created_by_name text not null,
  state text not null default 'open' check (state in ('open', 'completed', 'failed')),
  failure_code text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index billing_registrations_organization on billing_registrations (organization_id);

create table billing_methods (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  -- as of billing_registrations
  customer_id text collate "C",
  provider text not null,
  -- whoever has the key can charge the card
  sealed_key text not null,
  -- finds the card that a webhook is about
  key_hash text not null,
  payer_reference text not null default '',
  brand text not null,
  last4 text,
  expires text,
  created_at timestamptz not null default now(),
  -- deleted at the provider: not charged, and shown until it is replaced
  invalid_since timestamptz,
  -- no longer charged; a job deletes the key at the provider, then the row
  removed_at timestamptz,
  primary key (organization_id, id)
);
create unique index billing_methods_current on billing_methods (organization_id, coalesce(customer_id, ''))
  where removed_at is null;
create index billing_methods_by_key on billing_methods (key_hash);

create table invoices (
  organization_id text not null,
  id text not null collate "C",
  -- who pays; null: the organization. No foreign key: it outlives an erased customer
  customer_id text collate "C",
  -- where a customer bought it
  window_id text,
  kind text not null,
  lines jsonb not null,
  -- what a payment grants, decided before it is charged
  effect jsonb not null,
  currency text not null check (currency in ('KRW', 'JPY', 'USD', 'EUR', 'CNY')),
  -- in numbers that JSON holds exactly; the total includes the tax
  total bigint not null check (total > 0 and total <= 9007199254740991),
  vat bigint not null check (vat >= 0 and vat <= total),
  state text not null default 'open' check (state in ('open', 'failed', 'unpaid', 'paid')),
  -- a payment that fails leaves it unpaid instead of failed
  is_owed boolean not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  next_retry_at timestamptz,
  -- the provider's code for the last failure
  reason text,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index invoices_listed on invoices (organization_id, created_at desc, id desc)
  where customer_id is null;
create index invoices_of_window on invoices (organization_id, window_id, created_at desc, id desc)
  where customer_id is not null;
create index invoices_of_customer on invoices (organization_id, customer_id, created_at desc, id desc)
  where customer_id is not null;
create index invoices_to_retry on invoices (next_retry_at) where state = 'unpaid';

create table payments (
  organization_id text not null,
  -- letters and digits: the only ids that every provider accepts
  id text not null unique check (id ~ '^[A-Za-z0-9]{6,40}$'),
  invoice_id text not null collate "C",
  provider text not null,
  billing_method_id text not null,
  payer_reference text not null,
  method text not null,
  -- by a job; one of a member does not count as one of its attempts
  is_automatic boolean not null,
  currency text not null,
  amount bigint not null check (amount > 0 and amount <= 9007199254740991),
  -- surplus: charged although nothing was left to pay, or with a wrong amount; it is given back
  state text not null default 'pending'
    check (state in ('pending', 'paid', 'failed', 'surplus')),
  reference text,
  receipt_url text,
  failure_code text,
  failure_message text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id)
);
-- An invoice is never charged by two payments at once, whatever runs at the same time.
create unique index payments_one_per_invoice on payments (organization_id, invoice_id)
  where state in ('pending', 'paid');
create index payments_invoice on payments (organization_id, invoice_id);
create index payments_pending on payments (created_at) where state = 'pending';

create table refunds (
  organization_id text not null,
  id text not null collate "C",
  payment_id text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  -- the operator; empty: a payment that was not needed
  by_name text not null,
  -- the subscription, or the customer's membership, that ends when the money is returned; null: none
  ended_subscription_id text,
  state text not null default 'pending'
    check (state in ('pending', 'requested', 'succeeded', 'failed')),
  failure_code text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, payment_id) references payments (organization_id, id)
);
-- What the provider has returned tells then which refund it was.
create unique index refunds_one_open on refunds (organization_id, payment_id)
  where state in ('pending', 'requested');
create index refunds_payment on refunds (organization_id, payment_id);
create index refunds_open on refunds (created_at) where state in ('pending', 'requested');

-- What an organization wants to read on its invoices.
create table billing_profiles (
  organization_id text primary key references organizations (id) on delete cascade,
  name text not null,
  address text not null,
  -- registration number in Korea, VAT id in the EU
  tax_id text not null,
  updated_at timestamptz not null default now()
);

-- Issued invoices and credit notes, numbered without gaps. Never changed, but for the time of the mail.
create table billing_documents (
  organization_id text not null,
  number integer not null check (number > 0),
  invoice_id text not null collate "C",
  -- null: an invoice; else its credit note
  refund_id text collate "C",
  -- who sold and how it was paid
  seller jsonb not null,
  method text not null,
  lines jsonb not null,
  currency text not null,
  total bigint not null check (total > 0),
  vat bigint not null check (vat >= 0 and vat <= total),
  issued_at timestamptz not null,
  mailed_at timestamptz,
  primary key (organization_id, number),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id)
);
create unique index billing_documents_invoice on billing_documents (organization_id, invoice_id)
  where refund_id is null;
create unique index billing_documents_refund on billing_documents (organization_id, refund_id)
  where refund_id is not null;

-- To whom they were issued: erased with the organization.
create table billing_document_buyers (
  organization_id text not null references organizations (id) on delete cascade,
  number integer not null,
  buyer jsonb not null,
  primary key (organization_id, number)
);

-- Where the provider's books differ, as found by the last nights. Nothing is corrected.
create table payment_differences (
  payment_id text primary key references payments (id) on delete cascade,
  difference text not null
    check (difference in ('charged', 'not_charged', 'amount', 'refunds')),
  found_at timestamptz not null
);

-- Webhooks as they arrived, before anything is done with them.
create table payment_webhooks (
  provider text not null,
  -- the provider's id: a second delivery is the same row
  id text not null,
  kind text not null check (kind in ('payment', 'registration', 'other')),
  -- may contain a billing key
  sealed_event text not null,
  state text not null default 'received' check (state in ('received', 'processed', 'failed')),
  -- why the last attempt failed, without contents of the webhook
  error text,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (provider, id)
);

-- The test provider's own books: an outside service that happens to live in this database.
create table sandbox_registrations (
  id text primary key,
  payer_id text not null,
  payer_name text not null,
  return_url text not null,
  language text not null,
  expires_at timestamptz not null
);
create table sandbox_cards (
  billing_key text primary key,
  registration_id text not null unique,
  payer_id text not null,
  card text not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create table sandbox_payments (
  id text primary key,
  billing_key text not null,
  currency text not null,
  amount bigint not null,
  -- null: paid
  failure_code text,
  refunded bigint not null default 0 check (refunded <= amount),
  created_at timestamptz not null default now()
);
create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments (id),
  amount bigint not null,
  -- null: done
  due_at timestamptz
);
