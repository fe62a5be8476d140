import { assertNoHeldConnection } from '#server/platform/db/held-connection.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import type { NewRefund, RefundResult } from '../payments.ts';
import type { createSandboxRepository } from './sandbox.repository.ts';

/** How long a refund of the card `refunds_later` takes. */
const delayMs = minuteMs;

/** Gives back part of a payment, once per id and never more than is left. */
export async function refundInSandbox(
  books: ReturnType<typeof createSandboxRepository>,
  { id, payment: { id: paymentId }, amount, cancellable }: NewRefund,
  now: Date,
): Promise<RefundResult> {
  assertNoHeldConnection('a payment provider');
  const card = await books.findCardOfPayment(paymentId);
  const isDeferred = card === 'refunds_later';
  const accepted: RefundResult = { status: isDeferred ? 'requested' : 'succeeded' };
  if (await books.hasRefund(id)) return accepted;
  await books.completeRefunds(paymentId, now);
  const payment = await books.findPayment(paymentId);
  if (!payment || payment.failure_code) return { status: 'failed', code: 'not_paid' };
  const open = await books.sumOfOpenRefunds(paymentId);
  const left = BigInt(payment.amount - payment.refunded - open);
  if (left !== cancellable) return { status: 'failed', code: 'amount_changed' };
  if (amount.amount > left) return { status: 'failed', code: 'exceeds_payment' };
  const dueAt = isDeferred ? new Date(now.getTime() + delayMs) : null;
  await books.insertRefund({ id, payment_id: paymentId, amount: amount.amount, due_at: dueAt });
  return accepted;
}
