import { z } from 'zod';
import { currencySchema } from '#shared/contracts/money/money.ts';
import type { PaymentResult } from '../payments.ts';

export const paymentSchema = z.object({
  status: z.string(),
  transactionId: z.string().default(''),
  currency: currencySchema,
  amount: z.object({ total: z.int(), cancelled: z.int().default(0) }),
  receiptUrl: z.string().optional(),
  failure: z
    .object({
      reason: z.string().optional(),
      pgCode: z.string().optional(),
      pgMessage: z.string().optional(),
    })
    .optional(),
});

const paidStatuses = ['PAID', 'PARTIAL_CANCELLED', 'CANCELLED'];

/** An unknown status is one of a newer version, and not decided. */
export function toResult(payment: z.output<typeof paymentSchema>): PaymentResult {
  const { status, amount, currency, failure } = payment;
  if (status === 'FAILED') {
    return {
      status: 'failed',
      code: failure?.pgCode ?? 'failed',
      message: failure?.pgMessage ?? failure?.reason ?? '',
    };
  }
  if (!paidStatuses.includes(status)) return { status: 'pending' };
  return {
    status: 'paid',
    amount: { amount: BigInt(amount.total), currency },
    refunded: BigInt(amount.cancelled),
    reference: payment.transactionId,
    receiptUrl: payment.receiptUrl ?? null,
  };
}
