import { createLedger } from '#server/money/ledger/index.ts';
import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { ProviderError } from '#server/platform/payments/index.ts';
import { assertSalesCover } from './assert-sales-cover.ts';
import { documentPayment } from './document-payment.ts';
import { createInvoices } from './invoices.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createPayments, type Payment } from './payments.repository.ts';
import { transferKeyOf } from './post-payment.ts';
import { createRefunds, type Refund } from './refunds.repository.ts';

interface NewRefund {
  organizationId: string;
  paymentId: string;
  reason: string;
  /** Default: what has not been refunded yet. */
  amount?: bigint;
  /** The field of the request that contains the amount. */
  amountField?: string;
  /** What could be refunded when it was decided; another amount is refused with `price_changed`. */
  expectedRefundable?: bigint;
  by?: string;
  /** The subscription, or what the customer bought, that ends when the money is returned. */
  endedSubscriptionId?: string | null;
  /** Runs in the transaction that stores it. */
  onStored?(transaction: TenantTransaction): Promise<void>;
}

/**
 * Refunds a payment or a part of it. Throws `refund_pending` while the outcome of another refund of the
 * payment is unknown, `already_refunded` when nothing is left, and `insufficient_balance` when the organization's
 * sales do not cover it.
 */
export async function refundPayment(
  deps: PaymentDeps,
  refund: NewRefund,
): Promise<Refund['state']> {
  const { organizationId, paymentId } = refund;
  const id = await inOrganization(deps.db, organizationId, async (transaction) => {
    const payment = found(
      await createPayments(transaction, organizationId).lock(paymentId),
      'payment',
    );
    if (payment.state !== 'paid' && payment.state !== 'surplus') {
      throw new AppError('invalid_state', 'the payment was not charged');
    }
    const refunds = createRefunds(transaction, organizationId);
    const { promised, isOpen } = await refunds.sums(paymentId);
    if (isOpen) throw new AppError('refund_pending');
    const amount = amountOf(refund, payment.amount - promised);
    await assertSalesCover(deps, transaction, organizationId, { payment, amount });
    const id = newId();
    const { reason, by = '', endedSubscriptionId = null } = refund;
    const newRefund = { id, paymentId, amount, reason, by, endedSubscriptionId };
    await refunds.insert(newRefund, deps.clock());
    await refund.onStored?.(transaction);
    return id;
  });
  return executeRefund(deps, organizationId, id);
}

function amountOf(
  {
    amount,
    amountField = 'amount',
    expectedRefundable,
  }: Pick<NewRefund, 'amount' | 'amountField' | 'expectedRefundable'>,
  refundable: bigint,
): bigint {
  if (refundable <= 0n) throw new AppError('already_refunded');
  if (expectedRefundable !== undefined && expectedRefundable !== refundable) {
    throw new AppError('price_changed', `${refundable} instead of ${expectedRefundable}`);
  }
  if (amount !== undefined && (amount <= 0n || amount > refundable)) {
    throw invalidField(amountField, 'invalid');
  }
  return amount ?? refundable;
}

/**
 * Sends a stored refund, or settles one whose outcome is unknown. The provider is read first, because it
 * would refuse a refund that it has already made.
 */
export async function executeRefund(
  deps: PaymentDeps,
  organizationId: string,
  id: string,
): Promise<Refund['state']> {
  const open = await inOrganization(deps.db, organizationId, async (transaction) => {
    const refunds = createRefunds(transaction, organizationId);
    const refund = await refunds.lock(id);
    const payment =
      refund && (await createPayments(transaction, organizationId).find(refund.paymentId));
    return payment && { refund, payment, done: (await refunds.sums(payment.id)).done };
  });
  if (!open || isSettled(open.refund)) return open?.refund.state ?? 'failed';
  const { refund, payment, done } = open;
  try {
    const outcome = await askProvider(deps, { refund, payment, done });
    if (outcome.state === 'failed') {
      deps.log.error({ refund: id, code: outcome.code }, 'a refund was refused');
    }
    return await settleRefund(deps, organizationId, { refund, payment }, outcome);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ refund: id, code: error.code }, 'the outcome of a refund is unknown');
    return refund.state;
  }
}

interface Outcome {
  state: Refund['state'];
  code?: string;
}

async function askProvider(
  { payments: providers }: PaymentDeps,
  { refund, payment, done }: { refund: Refund; payment: Payment; done: bigint },
): Promise<Outcome> {
  const provider = providers.named(payment.provider);
  if (!provider) throw new ProviderError('unavailable', 'not configured');
  const { id, payerReference, createdAt: since, amount, currency } = payment;
  const name = { id, payerReference, since };
  const read = await provider.read(name);
  const refunded = read?.status === 'paid' ? read.refunded : 0n;
  if (refunded >= done + refund.amount) return { state: 'succeeded' };
  if (refund.state === 'requested') return { state: 'requested' };
  const result = await provider.refund({
    ...{ id: refund.id, payment: name, reason: refund.reason },
    ...{ amount: { amount: refund.amount, currency }, cancellable: amount - refunded },
  });
  if (result.status === 'failed') return { state: 'failed', code: result.code };
  return { state: result.status };
}

function settleRefund(
  deps: PaymentDeps,
  organizationId: string,
  { refund, payment }: { refund: Refund; payment: Payment },
  outcome: Outcome,
): Promise<Refund['state']> {
  const { db, clock } = deps;
  return inOrganization(db, organizationId, async (transaction) => {
    const payer = await createPayments(transaction, organizationId).findPayerId(payment.id);
    await deps.effects.lock(transaction, organizationId, payer ?? null);
    const invoices = createInvoices(transaction, organizationId);
    const invoice = await invoices.lock(payment.invoiceId);
    const refunds = createRefunds(transaction, organizationId);
    const current = await refunds.lock(refund.id);
    if (!invoice || !current || isSettled(current)) return current?.state ?? 'failed';
    await refunds.settle(refund.id, { ...outcome, at: clock() });
    if (outcome.state !== 'succeeded') return outcome.state;
    const ledger = createLedger(transaction, organizationId, clock());
    const transferId = found(await ledger.findTransferId(transferKeyOf(payment.id)), 'transfer');
    const tax = await ledger.ensureAccount('tax', payment.currency);
    const before = await ledger.balance(tax);
    await ledger.reverse({
      ...{ key: `refund ${refund.id}`, transferId, reference: refund.id },
      amount: { amount: refund.amount, currency: payment.currency },
    });
    const returned = before.amount - (await ledger.balance(tax)).amount;
    // A surplus never had an invoice that would be corrected.
    if (payment.state === 'paid' && invoice.customerId === null) {
      const documented = { ...refund, vat: returned };
      await documentPayment(deps, transaction, organizationId, {
        ...{ invoice, payment, refund: documented },
      });
    }
    await deps.effects.onRefunded(transaction, organizationId, refund, invoice);
    return outcome.state;
  });
}

function isSettled({ state }: Refund): boolean {
  return state === 'succeeded' || state === 'failed';
}
