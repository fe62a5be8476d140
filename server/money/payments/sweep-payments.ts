import { createDuePayments, type DuePayment } from './due-payments.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type PaymentOutcome, settlePayment } from './settle-payment.ts';

/** Longer than any call takes: whoever sent the payment has stopped waiting. */
const pendingMs = 120_000;
/** A provider that does not know a payment by then will not charge it any more. */
const unknownMs = 600_000;
const batch = 200;

/** Asks providers about payments without an outcome. Returns how many were settled. */
export async function sweepPayments(deps: PaymentDeps): Promise<number> {
  const before = new Date(deps.clock().getTime() - pendingMs);
  let settled = 0;
  for (const payment of await createDuePayments(deps.db).listPending(before, batch)) {
    const { state } = await settleByReading(deps, payment).catch((err: unknown) => {
      // One payment that cannot be settled must not delay all others.
      deps.log.warn({ err, payment: payment.id }, 'a payment cannot be settled');
      return { state: 'pending' };
    });
    if (state !== 'pending') settled += 1;
  }
  return settled;
}

/** Reads a payment at its provider and stores what it says. Throws when it cannot be read. */
export async function settleByReading(
  deps: PaymentDeps,
  payment: DuePayment,
): Promise<PaymentOutcome> {
  const { id, organizationId, payerReference, createdAt } = payment;
  const provider = deps.payments.named(payment.provider);
  if (!provider) return { state: 'pending' };
  const read = await provider.read({ id, payerReference, since: createdAt });
  const isGivenUp = deps.clock().getTime() - createdAt.getTime() >= unknownMs;
  const unknown = isGivenUp
    ? ({ status: 'failed', code: 'not_charged', message: '' } as const)
    : ({ status: 'pending' } as const);
  return settlePayment(deps, { organizationId, paymentId: id }, read ?? unknown);
}
