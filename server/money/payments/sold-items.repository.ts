import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { customerItems, customerLineSchema } from '#shared/contracts/money/customer-payments.ts';

const rowSchema = z.object({
  paymentId: z.string(),
  invoiceId: z.string(),
  customerId: z.string(),
  windowId: z.string().nullable(),
  item: z.enum(customerItems),
  lines: z.array(customerLineSchema),
});
export type SoldItem = z.infer<typeof rowSchema>;

/** What customers bought with some payments, by payment. */
export async function listSoldItems(
  db: TenantTransaction,
  organizationId: string,
  paymentIds: readonly string[],
): Promise<Map<string, SoldItem>> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.organization_id', '=', 'payments.organization_id')
        .onRef('invoices.id', '=', 'payments.invoice_id'),
    )
    .select(['payments.id as paymentId', 'invoices.id as invoiceId', 'invoices.lines'])
    .select([
      'invoices.window_id as windowId',
      'invoices.kind as item',
      'invoices.customer_id as customerId',
    ])
    .where('payments.organization_id', '=', organizationId)
    .where('payments.id', '=', sql<string>`any(${[...paymentIds]})`)
    .where('invoices.customer_id', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.paymentId, rowSchema.parse(row)]));
}
