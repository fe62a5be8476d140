import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type Invoice, type NewInvoice, toInvoice } from './invoice.ts';

const columns = [
  ...(['id', 'customer_id', 'window_id', 'kind', 'lines', 'effect', 'currency'] as const),
  ...(['total', 'vat', 'state', 'is_owed', 'due_at', 'attempts', 'next_retry_at'] as const),
] as const;

/** The invoices of one organization and of its customers. */
export function createInvoices(db: TenantTransaction, organizationId: string) {
  const change = (id: string) =>
    db.updateTable('invoices').where('organization_id', '=', organizationId).where('id', '=', id);

  const pendingPayments = () =>
    db
      .selectFrom('payments')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.organization_id', '=', 'payments.organization_id')
          .onRef('invoices.id', '=', 'payments.invoice_id'),
      )
      .select('payments.id')
      .where('payments.organization_id', '=', organizationId)
      .where('payments.state', '=', 'pending');

  return {
    async insert({ isOwed, dueAt, lines, effect, customerId, ...row }: NewInvoice): Promise<void> {
      await db
        .insertInto('invoices')
        .values({
          ...{ id: row.id, kind: row.kind, currency: row.currency, total: row.total, vat: row.vat },
          ...{ organization_id: organizationId, customer_id: customerId, window_id: row.windowId },
          ...{ is_owed: isOwed, due_at: dueAt, created_at: dueAt },
          ...{ lines: JSON.stringify(lines), effect: JSON.stringify(effect) },
        })
        .execute();
    },

    async lock(id: string): Promise<Invoice | undefined> {
      const row = await db
        .selectFrom('invoices')
        .select([...columns])
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row && toInvoice(row);
    },

    async markPaid(id: string, at: Date): Promise<void> {
      await change(id)
        .set({ state: 'paid', paid_at: at, next_retry_at: null, reason: null })
        .execute();
    },

    async markFailed(
      id: string,
      {
        state,
        reason,
        nextRetryAt,
        isAttempt,
      }: {
        state: 'failed' | 'unpaid';
        reason: string;
        nextRetryAt: Date | null;
        /** Whether it counts as an attempt. */
        isAttempt: boolean;
      },
    ): Promise<void> {
      await change(id)
        .set((row) => ({
          ...{ state, reason, next_retry_at: nextRetryAt },
          attempts: row('attempts', '+', isAttempt ? 1 : 0),
        }))
        .execute();
    },

    /** Moves the invoices of a customer, with their payments, to another one. */
    async moveToCustomer({ fromId, toId }: { fromId: string; toId: string }): Promise<void> {
      await db
        .updateTable('invoices')
        .set({ customer_id: toId })
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', fromId)
        .execute();
    },

    /** Invoices that the organization owes. */
    async listUnpaidIds(): Promise<string[]> {
      const rows = await db
        .selectFrom('invoices')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('customer_id', 'is', null)
        .where('state', '=', 'unpaid')
        .orderBy('due_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    async hasUnpaidSince(dueBefore: Date): Promise<boolean> {
      const row = await db
        .selectFrom('invoices')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('customer_id', 'is', null)
        .where('state', '=', 'unpaid')
        .where('due_at', '<=', dueBefore)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether the outcome of a payment of the organization, or of a customer, is unknown. */
    async hasPending(customerId: string | null): Promise<boolean> {
      const row = await pendingPayments()
        .where('invoices.customer_id', 'is not distinct from', customerId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether the outcome of a payment of any customer is unknown. */
    async hasPendingSales(): Promise<boolean> {
      const row = await pendingPayments()
        .where('invoices.customer_id', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    async years(timezone: string): Promise<number[]> {
      const year = sql<number>`extract(year from created_at at time zone ${timezone}::text)::int`;
      const rows = await db
        .selectFrom('invoices')
        .select(year.as('year'))
        .distinct()
        .where('organization_id', '=', organizationId)
        .where('customer_id', 'is', null)
        .orderBy('year', 'desc')
        .execute();
      return rows.map((row) => row.year);
    },
  };
}
