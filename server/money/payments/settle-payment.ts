import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import type { PaymentResult } from '#server/platform/payments/index.ts';
import { documentPayment } from './document-payment.ts';
import type { Invoice } from './invoice.ts';
import { createInvoices } from './invoices.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createPayments, type Payment } from './payments.repository.ts';
import { postPayment } from './post-payment.ts';

export type PaymentOutcome =
  | { state: 'paid' | 'pending' | 'surplus' }
  | { state: 'failed'; code: string };

interface PaymentId {
  organizationId: string;
  paymentId: string;
}

/** The failure of a payment that never reached its provider. It does not count as an attempt. */
export const notCharged = 'not_charged';

/**
 * Stores the outcome of a payment and its effects in one transaction. Idempotent, and independent of the
 * order in which results arrive.
 */
export function settlePayment(
  deps: PaymentDeps,
  { organizationId, paymentId }: PaymentId,
  result: PaymentResult,
): Promise<PaymentOutcome> {
  return inOrganization(deps.db, organizationId, async (transaction) => {
    const payments = createPayments(transaction, organizationId);
    const customerId = await payments.findPayerId(paymentId);
    if (customerId === undefined) return { state: 'pending' };
    await deps.effects.lock(transaction, organizationId, customerId);
    const unlocked = await payments.find(paymentId);
    const invoice =
      unlocked && (await createInvoices(transaction, organizationId).lock(unlocked.invoiceId));
    const payment = await payments.lock(paymentId);
    if (!payment || !invoice) return { state: 'pending' };
    const settling = { deps, transaction, organizationId, payment, invoice };
    if (payment.state === 'paid' || payment.state === 'surplus') return { state: payment.state };
    if (result.status === 'pending') return { state: 'pending' };
    if (result.status === 'paid' && result.refunded < result.amount.amount) {
      return settlePaid(settling, result);
    }
    // Refunded at the provider before it was settled here.
    const failure = result.status === 'paid' ? { code: 'refunded', message: '' } : result;
    if (payment.state === 'pending') await settleFailed(settling, failure);
    return { state: 'failed', code: failure.code };
  });
}

interface Settling {
  deps: PaymentDeps;
  transaction: TenantTransaction;
  organizationId: string;
  payment: Payment;
  invoice: Invoice;
}

type Paid = PaymentResult & { status: 'paid' };

/** Also settles a payment that was charged after it had been stored as failed. */
async function settlePaid(settling: Settling, result: Paid): Promise<PaymentOutcome> {
  const { deps, transaction, organizationId, payment, invoice } = settling;
  const { amount, currency } = result.amount;
  if (amount !== payment.amount || currency !== payment.currency) {
    return settleWrongAmount(settling, result);
  }
  const other = await createPayments(transaction, organizationId).findByInvoice(invoice.id);
  const isNeeded =
    invoice.state !== 'paid' &&
    (other === undefined || other.id === payment.id) &&
    (await deps.effects.isApplicable(transaction, organizationId, invoice));
  if (!isNeeded) return recordCharge(settling, 'surplus', result);
  const outcome = await recordCharge(settling, 'paid', result);
  await createInvoices(transaction, organizationId).markPaid(invoice.id, deps.clock());
  // Organizations issue the invoices for what they sell; their customers get a receipt by mail.
  if (invoice.customerId === null) {
    await documentPayment(deps, transaction, organizationId, { invoice, payment });
  }
  await deps.effects.onPaid(transaction, organizationId, invoice);
  return outcome;
}

/** Records the charge as a surplus to be refunded, and fails the invoice. */
async function settleWrongAmount(settling: Settling, result: Paid): Promise<PaymentOutcome> {
  const { deps, payment } = settling;
  deps.log.error({ payment: payment.id }, 'the provider charged a different amount');
  const code = 'amount_mismatch';
  await recordCharge(settling, 'surplus', result);
  if (payment.state === 'pending') await failInvoice(settling, code);
  return { state: 'failed', code };
}

/** Stores a charge with its transfer. `sweep-payments` refunds a surplus. */
async function recordCharge(
  { deps, transaction, organizationId, payment, invoice }: Settling,
  state: 'paid' | 'surplus',
  { amount, reference, receiptUrl }: Paid,
): Promise<{ state: 'paid' | 'surplus' }> {
  const charged = { amount, reference, receiptUrl, at: deps.clock() };
  await createPayments(transaction, organizationId).markCharged(payment.id, state, charged);
  const posted = { ...payment, ...amount, state };
  await postPayment(deps, transaction, organizationId, { payment: posted, invoice });
  return { state };
}

async function settleFailed(
  settling: Settling,
  { code, message }: { code: string; message: string },
): Promise<void> {
  const { deps, transaction, organizationId, payment } = settling;
  const payments = createPayments(transaction, organizationId);
  await payments.markFailed(payment.id, { code, message, at: deps.clock() });
  await failInvoice(settling, code);
}

async function failInvoice(settling: Settling, code: string): Promise<void> {
  const { deps, transaction, organizationId, invoice, payment } = settling;
  if (invoice.state === 'paid') return;
  const { effects } = deps;
  if (invoice.isOwed && !payment.isAutomatic) return recordReason(settling, code);
  const nextRetryAt = await effects.onFailed(transaction, organizationId, invoice, code);
  await createInvoices(transaction, organizationId).markFailed(invoice.id, {
    state: invoice.isOwed ? 'unpaid' : 'failed',
    reason: code.slice(0, 100),
    nextRetryAt: invoice.isOwed ? nextRetryAt : null,
    isAttempt: code !== notCharged,
  });
}

/** The attempt of a member leaves the automatic ones, and their mails, as they were. */
async function recordReason(
  { transaction, organizationId, invoice }: Settling,
  code: string,
): Promise<void> {
  await createInvoices(transaction, organizationId).markFailed(invoice.id, {
    ...{ state: 'unpaid', reason: code.slice(0, 100), nextRetryAt: invoice.nextRetryAt },
    isAttempt: false,
  });
}
