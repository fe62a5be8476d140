import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { InvoiceKind, InvoiceLine } from '#shared/contracts/money/invoices.ts';
import type { Currency } from '#shared/contracts/money/money.ts';

export interface Invoice {
  id: string;
  kind: InvoiceKind;
  lines: InvoiceLine[];
  /** What a payment grants, as parsed by `server/money/subscriptions/`. */
  effect: unknown;
  currency: Currency;
  /** With tax. */
  total: bigint;
  vat: bigint;
  state: 'open' | 'failed' | 'unpaid' | 'paid';
  isOwed: boolean;
  dueAt: Date;
  /** Failed automatic attempts. */
  attempts: number;
  /** When it is charged again; null: never, or not yet decided. */
  nextRetryAt: Date | null;
}

export type NewInvoice = Omit<Invoice, 'state' | 'attempts' | 'nextRetryAt'>;

const columns = [
  ...(['id', 'kind', 'lines', 'effect', 'currency', 'total', 'vat'] as const),
  ...(['state', 'is_owed', 'due_at', 'attempts', 'next_retry_at'] as const),
] as const;

/** The invoices of one organization. */
export function createInvoices(db: TenantTransaction, organizationId: string) {
  const change = (id: string) =>
    db.updateTable('invoices').where('organization_id', '=', organizationId).where('id', '=', id);

  return {
    async insert({ isOwed, dueAt, lines, effect, ...row }: NewInvoice): Promise<void> {
      await db
        .insertInto('invoices')
        .values({
          ...row,
          organization_id: organizationId,
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

    async listUnpaidIds(): Promise<string[]> {
      const rows = await db
        .selectFrom('invoices')
        .select('id')
        .where('organization_id', '=', organizationId)
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
        .where('state', '=', 'unpaid')
        .where('due_at', '<=', dueBefore)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether the outcome of a payment is unknown. */
    async hasPending(): Promise<boolean> {
      const row = await db
        .selectFrom('payments')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('state', '=', 'pending')
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
        .orderBy('year', 'desc')
        .execute();
      return rows.map((row) => row.year);
    },
  };
}

function toInvoice(row: {
  id: string;
  kind: InvoiceKind;
  lines: InvoiceLine[];
  effect: unknown;
  currency: Currency;
  total: number;
  vat: number;
  state: Invoice['state'];
  is_owed: boolean;
  due_at: Date;
  attempts: number;
  next_retry_at: Date | null;
}): Invoice {
  const { is_owed: isOwed, due_at: dueAt, next_retry_at: nextRetryAt, total, vat, ...rest } = row;
  return { ...rest, isOwed, dueAt, nextRetryAt, total: BigInt(total), vat: BigInt(vat) };
}
