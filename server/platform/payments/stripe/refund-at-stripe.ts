import { z } from 'zod';
import type { NewRefund, RefundResult } from '../payments.ts';
import { ProviderError } from '../provider-error.ts';
import { errorOf, parseAnswer } from './stripe-answers.ts';
import type { StripeApi } from './stripe-api.ts';
import { listSchema } from './stripe-list.ts';
import { findIntent, toResult } from './stripe-payment.ts';

const refundSchema = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount: z.int(),
  metadata: z.record(z.string(), z.string()).default({}),
});

/** Gives back part of a payment, unless somebody else has refunded since it was decided. */
export async function refundAtStripe(api: StripeApi, refund: NewRefund): Promise<RefundResult> {
  const { id, payment, amount, cancellable } = refund;
  const intent = await findIntent(api, payment);
  const paid = intent && toResult(intent);
  if (!intent || paid?.status !== 'paid') return { status: 'failed', code: 'not_paid' };
  const earlier = await findRefund(api, intent.id, id);
  if (earlier) return fromStatus(earlier.status);
  const left = paid.amount.amount - paid.refunded;
  if (left !== cancellable) return { status: 'failed', code: 'amount_changed' };
  const answer = await api.post(
    '/refunds',
    {
      ...{ payment_intent: intent.id, amount: String(amount.amount) },
      ...{ reason: 'requested_by_customer', 'metadata[refund_id]': id },
    },
    `refund-${id}`,
  );
  if (answer.status === 200) return fromStatus(parseAnswer(refundSchema, answer).status);
  const error = errorOf(answer);
  if (answer.status !== 400 || !error) {
    throw new ProviderError('unavailable', error?.code ?? `status ${answer.status}`);
  }
  return { status: 'failed', code: error.code ?? error.type };
}

/** A payment has few refunds: one page is all of them. */
async function findRefund(api: StripeApi, intent: string, id: string) {
  const answer = await api.get('/refunds', { payment_intent: intent, limit: '100' });
  const { data } = parseAnswer(listSchema(refundSchema), answer);
  return data.find(({ metadata }) => metadata.refund_id === id);
}

function fromStatus(status: string | null | undefined): RefundResult {
  if (status === 'succeeded') return { status: 'succeeded' };
  if (status === 'failed' || status === 'canceled') return { status: 'failed', code: status };
  return { status: 'requested' };
}
