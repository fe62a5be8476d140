import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Currency, Money } from '#shared/contracts/money/money.ts';
import type { PaymentProviderName } from '#shared/contracts/money/payments.ts';

export interface Payment {
  id: string;
  invoiceId: string;
  provider: PaymentProviderName;
  payerReference: string;
  /** The card, as shown to members: `Visa 4242`. */
  method: string;
  /** Made by a job, not by a member. */
  isAutomatic: boolean;
  currency: Currency;
  /** The amount to charge; once settled, the charged amount. */
  amount: bigint;
  state: 'pending' | 'paid' | 'failed' | 'surplus';
  createdAt: Date;
}

export interface NewPaymentRow extends Omit<Payment, 'state'> {
  billingMethodId: string;
}

/** The attempts to charge the invoices of one organization. */
export function createPayments(db: TenantTransaction, organizationId: string) {
  const change = (id: string) =>
    db.updateTable('payments').where('organization_id', '=', organizationId).where('id', '=', id);
  const select = () =>
    db
      .selectFrom('payments')
      .select(['id', 'invoice_id', 'provider', 'payer_reference', 'currency', 'amount', 'state'])
      .select(['method', 'is_automatic', 'created_at'])
      .where('organization_id', '=', organizationId);

  return {
    async insert(payment: NewPaymentRow): Promise<void> {
      await db
        .insertInto('payments')
        .values({
          organization_id: organizationId,
          ...{ id: payment.id, invoice_id: payment.invoiceId, provider: payment.provider },
          ...{ billing_method_id: payment.billingMethodId, method: payment.method },
          ...{ payer_reference: payment.payerReference, created_at: payment.createdAt },
          ...{ currency: payment.currency, amount: payment.amount },
          is_automatic: payment.isAutomatic,
        })
        .execute();
    },

    async lock(id: string): Promise<Payment | undefined> {
      const row = await select().where('id', '=', id).forUpdate().executeTakeFirst();
      return row && toPayment(row);
    },

    /** Whose card a payment charges; null: the organization's. Undefined: there is no such payment. */
    async findPayerId(id: string): Promise<string | null | undefined> {
      const row = await db
        .selectFrom('payments')
        .innerJoin('invoices', (join) =>
          join
            .onRef('invoices.organization_id', '=', 'payments.organization_id')
            .onRef('invoices.id', '=', 'payments.invoice_id'),
        )
        .select('invoices.customer_id')
        .where('payments.organization_id', '=', organizationId)
        .where('payments.id', '=', id)
        .executeTakeFirst();
      return row?.customer_id;
    },

    async find(id: string): Promise<Payment | undefined> {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row && toPayment(row);
    },

    /** The pending or successful payment of an invoice. */
    async findByInvoice(invoiceId: string): Promise<Payment | undefined> {
      const row = await select()
        .where('invoice_id', '=', invoiceId)
        .where('state', 'in', ['pending', 'paid'])
        .executeTakeFirst();
      return row && toPayment(row);
    },

    async markCharged(
      id: string,
      state: 'paid' | 'surplus',
      charged: { amount: Money; reference: string; receiptUrl: string | null; at: Date },
    ): Promise<void> {
      const { amount, reference, receiptUrl, at } = charged;
      await change(id)
        .set({ state, ...amount, reference, receipt_url: receiptUrl, settled_at: at })
        .set({ failure_code: null, failure_message: null })
        .execute();
    },

    async markFailed(
      id: string,
      { code, message, at }: { code: string; message: string; at: Date },
    ): Promise<void> {
      await change(id)
        .set({ state: 'failed', failure_code: code.slice(0, 100), settled_at: at })
        .set({ failure_message: message.slice(0, 500) })
        .execute();
    },
  };
}

function toPayment(row: {
  id: string;
  invoice_id: string;
  provider: PaymentProviderName;
  payer_reference: string;
  method: string;
  is_automatic: boolean;
  currency: Currency;
  amount: number;
  state: Payment['state'];
  created_at: Date;
}): Payment {
  const { invoice_id: invoiceId, payer_reference: payerReference, created_at: createdAt } = row;
  const { id, provider, method, currency, state } = row;
  return {
    ...{ id, invoiceId, provider, payerReference, method, currency, state, createdAt },
    ...{ isAutomatic: row.is_automatic, amount: BigInt(row.amount) },
  };
}
