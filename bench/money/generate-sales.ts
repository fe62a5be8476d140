import pg from 'pg';

/** Payments of customers: a transfer with four entries each. */
const entriesPerSale = 4;

/**
 * Inserts sales of one organization, evenly over the year before `until`, directly into the database. Triggers are
 * off meanwhile: they would check each entry of a ledger that is correct by construction.
 */
export async function generateSales(
  databaseUrl: string,
  { organizationId, entries, until }: { organizationId: string; entries: number; until: Date },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const values = {
    organization: `'${organizationId}'`,
    count: String(entries / entriesPerSale),
    until: `'${until.toISOString()}'::timestamptz`,
  };
  const fill = (statement: string) =>
    statement.replace(
      /:(organization|count|until)/g,
      (_, name: keyof typeof values) => values[name],
    );
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of [accounts, transfers, movements, invoices, payments]) {
      await client.query(fill(statement));
    }
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze ledger_accounts, ledger_transfers, ledger_entries');
    await client.query('analyze invoices, payments');
  } finally {
    await client.end();
  }
}

const fans = 2_000;
const sales = `
  (select n, lpad(n::text, 9, '0') as number, 'fan-' || n % ${fans} as fan,
    :until - (:count - n) * (interval '365 days' / :count) as at
  from generate_series(1, :count) as n) as sales`;

const accounts = `
  insert into ledger_accounts (organization_id, id, kind, subject_id, currency, may_be_negative)
  select :organization, kind, kind, '', 'KRW', false from unnest(array['sales', 'fee', 'tax']) as kind
  union all
  select :organization, 'fan-' || n, 'payer', 'fan-' || n, 'KRW', true
  from generate_series(0, ${fans - 1}) as n`;

const transfers = `
  insert into ledger_transfers (organization_id, id, key, request_hash, kind, reference, currency, amount, created_at)
  select :organization, 'transfer-' || number, 'payment payment' || number, '', 'payment', 'payment' || number,
    'KRW', 10000, at
  from ${sales}`;

const movements = `
  insert into ledger_entries (organization_id, account_id, position, transfer_id, currency, amount, balance,
    may_be_negative, created_at)
  select :organization, account, position, 'transfer-' || number, 'KRW', amount, amount * position::bigint, is_payer, at
  from ${sales},
    lateral (values
      (fan, ((n - 1) / ${fans}) + 1, -10000, true), ('sales', n, 8900, false),
      ('fee', n, 1000, false), ('tax', n, 100, false)
    ) as moved (account, position, amount, is_payer)`;

const invoices = `
  insert into invoices (organization_id, id, customer_id, kind, lines, effect, currency, total, vat, state, is_owed,
    due_at, paid_at, created_at)
  select :organization, 'sale-' || number, fan, 'pack', '[{"item":"pack","name":"Pack","quantity":1,"price":10000}]',
    '{}', 'KRW', 10000, 0, 'paid', false, at, at, at
  from ${sales}`;

const payments = `
  insert into payments (organization_id, id, invoice_id, provider, billing_method_id, payer_reference, method,
    is_automatic, currency, amount, state, created_at, settled_at)
  select :organization, 'payment' || number, 'sale-' || number, 'test', 'card', 'fan', 'Visa 4242', false, 'KRW',
    10000, 'paid', at, at
  from ${sales}`;
