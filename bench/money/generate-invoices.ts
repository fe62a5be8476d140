import pg from 'pg';

/** Inserts paid invoices, evenly among the organizations, directly into the database. */
export async function generateInvoices(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of [invoices, payments]) {
      await client.query(statement.replaceAll(':count', String(count)));
    }
    await client.query('analyze invoices, payments');
  } finally {
    await client.end();
  }
}

const numbered = `
  (select n, organization_id, now() - make_interval(hours => n) as at
  from generate_series(1, :count) as n
  join (select id as organization_id, row_number() over (order by id) - 1 as position,
    count(*) over () as organizations from organizations) as numbered
  on position = n % organizations) as numbered`;

const invoices = `
  insert into invoices (organization_id, id, kind, lines, effect, currency, total, vat, state, is_owed,
    due_at, paid_at, created_at)
  select organization_id, 'invoice-' || n, 'renewal', '[]', '{"kind":"renew"}', 'KRW', 31900, 2900, 'paid',
    true, at, at, at
  from ${numbered}`;

const payments = `
  insert into payments (organization_id, id, invoice_id, provider, billing_method_id, payer_reference,
    method, is_automatic, currency, amount, state, created_at, settled_at)
  select organization_id, 'payment' || n, 'invoice-' || n, 'test', 'card', 'payer', 'Visa 4242', true,
    'KRW', 31900, 'paid', at, at
  from ${numbered}`;
