import { z } from 'zod';
import type { NewRefund, RefundResult } from '../payments.ts';
import { ProviderError } from '../provider-error.ts';
import type { PortoneApi } from './portone-api.ts';

const answerSchema = z.object({ cancellation: z.object({ status: z.string() }) });
const failureSchema = z.object({ type: z.string(), pgCode: z.string().optional() });

/** Cancels part of a payment. Status 200 does not say that it is done. */
export async function refundAtPortone(
  api: PortoneApi,
  { id, payment, amount, cancellable, reason }: NewRefund,
): Promise<RefundResult> {
  const { status, body } = await api.call('POST', `/payments/${payment.id}/cancel`, {
    body: {
      ...{ storeId: api.storeId, reason, amount: Number(amount.amount) },
      // Refused if somebody else has refunded since.
      currentCancellableAmount: Number(cancellable),
    },
    idempotencyKey: `refund-${id}`.padEnd(16, '0'),
  });
  if (status === 200) {
    const { data } = answerSchema.safeParse(body);
    if (!data) throw new ProviderError('unavailable', 'unexpected answer');
    return fromStatus(data.cancellation.status);
  }
  const { data: failure } = failureSchema.safeParse(body);
  const isRunning = failure?.type === 'IDEMPOTENCY_OUTSTANDING_REQUEST';
  if (!failure || isRunning || status === 401 || status === 403) {
    throw new ProviderError('unavailable', failure?.type ?? `status ${status}`);
  }
  return { status: 'failed', code: failure.pgCode ?? failure.type.toLowerCase() };
}

function fromStatus(status: string): RefundResult {
  if (status === 'SUCCEEDED') return { status: 'succeeded' };
  if (status === 'FAILED') return { status: 'failed', code: 'failed' };
  return { status: 'requested' };
}
