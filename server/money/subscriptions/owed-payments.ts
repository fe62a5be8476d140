import {
  type BegunPayment,
  beginPayment,
  createInvoices,
  type Invoice,
  type PaymentDeps,
} from '#server/money/payments/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Billing } from './load-billing.ts';

type Context = Pick<Billing, 'transaction' | 'organizationId'>;

/** Starts a payment of an owed invoice. Null if it is paid. Throws without a usable card. */
export async function beginOwedPayment(
  deps: PaymentDeps,
  context: Context,
  invoiceId: string,
): Promise<BegunPayment | null> {
  const invoice = await lockOwed(context, invoiceId);
  return invoice && beginPayment(deps, context.transaction, context.organizationId, invoice);
}

/** As `beginOwedPayment`, for jobs: without a usable card, the attempt has failed. */
export async function attemptOwedPayment(
  deps: PaymentDeps,
  context: Context,
  invoiceId: string,
): Promise<BegunPayment | null> {
  const { transaction, organizationId } = context;
  const invoice = await lockOwed(context, invoiceId);
  if (!invoice) return null;
  try {
    const options = { isAutomatic: true };
    return await beginPayment(deps, transaction, organizationId, invoice, options);
  } catch (error) {
    const isCardMissing =
      error instanceof AppError &&
      (error.code === 'payment_required' || error.code === 'payments_disabled');
    if (!isCardMissing) throw error;
    const reason = 'no_card';
    const nextRetryAt = await deps.effects.onFailed(transaction, organizationId, invoice, reason);
    const failure = { state: 'unpaid', reason, nextRetryAt, isAttempt: true } as const;
    await createInvoices(transaction, organizationId).markFailed(invoiceId, failure);
    return null;
  }
}

async function lockOwed(
  { transaction, organizationId }: Context,
  invoiceId: string,
): Promise<Invoice | null> {
  const invoice = await createInvoices(transaction, organizationId).lock(invoiceId);
  return invoice?.isOwed && invoice.state !== 'paid' ? invoice : null;
}
