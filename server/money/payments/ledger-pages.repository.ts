import { sql } from 'kysely';
import { createDocuments } from '#server/money/documents/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { PayLedgerRow, UnpaidRow } from '#shared/contracts/money/pay-ledger.ts';
import type { Invoice, OrganizationInvoice } from './invoice.ts';

/** As the rows of organizations are, unlike those of customers. */
type OwnRow = Pick<OrganizationInvoice, 'kind' | 'lines'>;

interface Page {
  page: number;
  size: number;
  year?: number | undefined;
  timezone: string;
}

/** What one organization was charged for, as members read it. */
export function createLedgerPages(db: TenantTransaction, organizationId: string) {
  const listed = () =>
    db
      .selectFrom('invoices')
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom('payments')
            .select(['payments.id', 'payments.state as payment_state', 'method', 'receipt_url'])
            .whereRef('payments.organization_id', '=', 'invoices.organization_id')
            .whereRef('payments.invoice_id', '=', 'invoices.id')
            .where('payments.state', '<>', 'surplus')
            // The pending or paid one, else the last attempt.
            .orderBy(sql`payments.state in ('pending', 'paid')`, 'desc')
            .orderBy('payments.created_at', 'desc')
            .limit(1)
            .as('payment'),
        (join) => join.onTrue(),
      )
      .where('invoices.organization_id', '=', organizationId)
      .where('invoices.customer_id', 'is', null);
  const rows = () =>
    listed()
      .select(['invoices.id', 'invoices.created_at', 'invoices.kind', 'invoices.lines'])
      .$narrowType<OwnRow>()
      .select(['invoices.total', 'invoices.vat', 'invoices.currency', 'invoices.state'])
      .select(['payment.payment_state', 'payment.method', 'payment.receipt_url'])
      .select((row) => [
        row
          .selectFrom('refunds')
          .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
          .where('refunds.organization_id', '=', organizationId)
          .whereRef('refunds.payment_id', '=', 'payment.id')
          .where('refunds.state', '=', 'succeeded')
          .as('refunded'),
        row
          .exists(
            row
              .selectFrom('refunds')
              .select('refunds.id')
              .where('refunds.organization_id', '=', organizationId)
              .whereRef('refunds.payment_id', '=', 'payment.id')
              .where('refunds.state', 'in', ['pending', 'requested']),
          )
          .as('is_refund_open'),
      ]);

  const toRows = async (found: readonly LedgerRow[]): Promise<PayLedgerRow[]> => {
    const ids = found.map(({ id }) => id);
    const documents = await createDocuments(db, organizationId).listOf(ids);
    return found.map((row) => ({ ...toRow(row), documents: documents.get(row.id) ?? [] }));
  };

  return {
    async find(id: string): Promise<PayLedgerRow | undefined> {
      const row = await rows().where('invoices.id', '=', id).executeTakeFirst();
      return row && (await toRows([row]))[0];
    },

    async list({ page, size, year, timezone }: Page) {
      const inYear = sql<boolean>`extract(year from invoices.created_at at time zone ${timezone}::text) = ${year ?? 0}::int`;
      const found = await rows()
        .$if(year !== undefined, (query) => query.where(inYear))
        .orderBy('invoices.created_at', 'desc')
        .orderBy('invoices.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await db
        .selectFrom('invoices')
        .select((row) => row.fn.countAll<number>().as('total'))
        .where('organization_id', '=', organizationId)
        .where('customer_id', 'is', null)
        .$if(year !== undefined, (query) => query.where(inYear))
        .executeTakeFirstOrThrow();
      return { items: await toRows(found), total, page, size };
    },

    async listUnpaid(): Promise<Omit<UnpaidRow, 'suspends_at'>[]> {
      const found = await db
        .selectFrom('invoices')
        .select(['id', 'kind as item', 'due_at', 'total', 'currency', 'reason', 'attempts'])
        .select('next_retry_at')
        .$narrowType<{ item: OwnRow['kind'] }>()
        .where('organization_id', '=', organizationId)
        .where('customer_id', 'is', null)
        .where('state', '=', 'unpaid')
        .orderBy('due_at')
        .orderBy('id')
        .execute();
      return found.map(({ due_at, next_retry_at, total, ...row }) => ({
        ...row,
        ...{ amount: total, due_at: due_at.toISOString() },
        next_retry_at: next_retry_at?.toISOString() ?? null,
      }));
    },
  };
}

interface LedgerRow {
  id: string;
  created_at: Date;
  kind: PayLedgerRow['item'];
  lines: PayLedgerRow['lines'];
  total: number;
  vat: number;
  currency: PayLedgerRow['currency'];
  state: Invoice['state'];
  payment_state: string | null;
  method: string | null;
  receipt_url: string | null;
  refunded: number | null;
  is_refund_open: unknown;
}

function toRow(row: LedgerRow): Omit<PayLedgerRow, 'documents'> {
  return {
    ...{ id: row.id, at: row.created_at.toISOString(), item: row.kind, lines: row.lines },
    ...{ amount: row.total, vat: row.vat, currency: row.currency, status: statusOf(row) },
    ...{ method: row.method, receipt_url: row.receipt_url, refund_amount: row.refunded ?? 0 },
  };
}

function statusOf(row: LedgerRow): PayLedgerRow['status'] {
  const refunded = row.refunded ?? 0;
  if (row.payment_state === 'pending') return 'pending';
  if (row.state === 'paid') {
    if (refunded >= row.total) return 'refunded';
    if (row.is_refund_open === true) return 'refund_requested';
    return refunded > 0 ? 'partially_refunded' : 'paid';
  }
  if (row.state === 'unpaid') return 'unpaid';
  return row.state === 'open' ? 'pending' : 'failed';
}
