import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import type { PaymentResult } from '#server/platform/payments/index.ts';
import { createInvoices, type Invoice } from './invoices.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createPayments, type Payment } from './payments.repository.ts';
import { postPayment } from './post-payment.ts';

export type PaymentOutcome =
  | { state: 'paid' | 'pending' | 'duplicate' }
  | { state: 'failed'; code: string };

interface PaymentPath {
  organizationId: string;
  paymentId: string;
}

/**
 * Stores what a provider says about a payment, with everything that follows from it, in one
 * transaction. Saying the same again changes nothing, in whatever order and however often it comes.
 */
export function settlePayment(
  deps: PaymentDeps,
  { organizationId, paymentId }: PaymentPath,
  result: PaymentResult,
): Promise<PaymentOutcome> {
  return inOrganization(deps.db, organizationId, async (transaction) => {
    await deps.effects.lock(transaction, organizationId);
    const payments = createPayments(transaction, organizationId);
    const name = await payments.find(paymentId);
    const invoice =
      name && (await createInvoices(transaction, organizationId).lock(name.invoiceId));
    const payment = await payments.lock(paymentId);
    if (!payment || !invoice) return { state: 'pending' };
    const settling = { deps, transaction, organizationId, payment, invoice };
    if (result.status === 'paid') return settlePaid(settling, result);
    if (payment.state === 'paid' || payment.state === 'duplicate') return { state: payment.state };
    if (result.status === 'pending') return { state: 'pending' };
    if (payment.state === 'pending') await settleFailed(settling, result);
    return { state: 'failed', code: result.code };
  });
}

interface Settling {
  deps: PaymentDeps;
  transaction: TenantTransaction;
  organizationId: string;
  payment: Payment;
  invoice: Invoice;
}

/** Also a payment that was given up and arrived after all. */
async function settlePaid(
  settling: Settling,
  result: PaymentResult & { status: 'paid' },
): Promise<PaymentOutcome> {
  const { deps, transaction, organizationId, payment, invoice } = settling;
  if (payment.state === 'paid' || payment.state === 'duplicate') return { state: payment.state };
  const { amount, currency } = result.amount;
  if (amount !== payment.amount || currency !== payment.currency) {
    deps.log.error({ payment: payment.id }, 'the provider charged another amount');
    const code = 'amount_mismatch';
    if (payment.state === 'pending') await settleFailed(settling, { code, message: '' });
    return { state: 'failed', code };
  }
  const other = await createPayments(transaction, organizationId).findOfInvoice(invoice.id);
  const isDuplicate =
    invoice.state === 'paid' ||
    (other !== undefined && other.id !== payment.id) ||
    !(await deps.effects.isStillWanted(transaction, organizationId, invoice));
  const state = isDuplicate ? 'duplicate' : 'paid';
  const at = deps.clock();
  const { reference, receiptUrl } = result;
  const charged = { reference, receiptUrl, at };
  await createPayments(transaction, organizationId).markCharged(payment.id, state, charged);
  await postPayment(transaction, organizationId, { payment, vat: invoice.vat });
  if (isDuplicate) return { state };
  await createInvoices(transaction, organizationId).markPaid(invoice.id, at);
  await deps.effects.onPaid(transaction, organizationId, invoice);
  return { state };
}

async function settleFailed(
  { deps, transaction, organizationId, payment, invoice }: Settling,
  { code, message }: { code: string; message: string },
): Promise<void> {
  const payments = createPayments(transaction, organizationId);
  await payments.markFailed(payment.id, { code, message, at: deps.clock() });
  if (invoice.state === 'paid') return;
  const { effects } = deps;
  const nextRetryAt = await effects.onFailed(transaction, organizationId, invoice, code);
  await createInvoices(transaction, organizationId).markFailed(invoice.id, {
    state: invoice.isOwed ? 'unpaid' : 'failed',
    reason: code.slice(0, 100),
    nextRetryAt: invoice.isOwed ? nextRetryAt : null,
  });
}
