import { issueDocument } from '#server/money/documents/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { OrganizationInvoice } from './invoice.ts';
import { findPayer } from './payer.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Payment } from './payments.repository.ts';

interface Documented {
  invoice: Pick<OrganizationInvoice, 'id' | 'lines' | 'vat'>;
  payment: Pick<Payment, 'amount' | 'currency' | 'method'>;
  /** For a credit note; default: the whole invoice. */
  refund?: { id: string; amount: bigint; vat: bigint };
}

/** Issues the invoice of a payment, or the credit note of a refund. */
export async function documentPayment(
  { clock, seller }: Pick<PaymentDeps, 'clock' | 'seller'>,
  transaction: TenantTransaction,
  organizationId: string,
  { invoice, payment, refund }: Documented,
): Promise<void> {
  const payer = await findPayer(transaction, organizationId);
  // Erased meanwhile: nobody is left who could read it.
  if (!payer) return;
  const { currency, method } = payment;
  await issueDocument(transaction, organizationId, {
    ...{ invoiceId: invoice.id, refundId: refund?.id ?? null, seller, method, currency, payer },
    lines: refund ? [] : invoice.lines,
    total: refund?.amount ?? payment.amount,
    vat: refund?.vat ?? invoice.vat,
    issuedAt: clock(),
  });
}
