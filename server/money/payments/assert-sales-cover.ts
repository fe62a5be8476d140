import { createLedger } from '#server/money/ledger/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createPayments, type Payment } from './payments.repository.ts';
import { transferKeyOf } from './post-payment.ts';
import { createRefunds } from './refunds.repository.ts';

/**
 * Throws `insufficient_balance` if the organization's sales do not cover a refund to a customer in addition to
 * its pending refunds and payouts. Locks the book, so that the same sales do not cover two refunds.
 */
export async function assertSalesCover(
  { salesReserved }: Pick<PaymentDeps, 'salesReserved'>,
  transaction: TenantTransaction,
  organizationId: string,
  { payment, amount }: { payment: Payment; amount: bigint },
): Promise<void> {
  const customerId = await createPayments(transaction, organizationId).findPayerId(payment.id);
  if (!customerId || payment.state === 'surplus') return;
  const { currency } = payment;
  const ledger = createLedger(transaction, organizationId);
  await ledger.lock();
  const sales = await ledger.ensureAccount('sales', currency);
  let left = (await ledger.balance(sales)).amount;
  left -= await salesReserved(transaction, organizationId, currency);
  const open = await createRefunds(transaction, organizationId).listOpen(currency);
  for (const refund of [...open, { paymentId: payment.id, amount }]) {
    const key = transferKeyOf(refund.paymentId);
    const transferId = found(await ledger.findTransferId(key), 'transfer');
    const reversal = { transferId, amount: { amount: refund.amount, currency } };
    left += await ledger.shareOfReversal(reversal, sales);
  }
  if (left < 0n) throw new AppError('insufficient_balance', `${-left} ${currency} are missing`);
}
