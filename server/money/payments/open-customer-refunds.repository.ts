import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Currency } from '#shared/contracts/money/money.ts';

/**
 * What is being returned to customers and not yet in the ledger, by organization. As the database's owner.
 */
export async function listOpenCustomerRefunds(
  db: Database,
  currency: Currency,
): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.organization_id', '=', 'refunds.organization_id')
        .onRef('payments.id', '=', 'refunds.payment_id'),
    )
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.organization_id', '=', 'payments.organization_id')
        .onRef('invoices.id', '=', 'payments.invoice_id'),
    )
    .select(['refunds.organization_id', sql<string>`sum(refunds.amount)::text`.as('amount')])
    .where('refunds.state', 'in', ['pending', 'requested'])
    .where('invoices.customer_id', 'is not', null)
    .where('payments.state', '<>', 'surplus')
    .where('payments.currency', '=', currency)
    .groupBy('refunds.organization_id')
    .execute();
  return new Map(rows.map(({ organization_id, amount }) => [organization_id, BigInt(amount)]));
}
