import { createDuePayments, type DuePayment } from './due-payments.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { notCharged, type PaymentOutcome, settlePayment } from './settle-payment.ts';

/** Longer than any call to a provider takes. */
const pendingMs = 120_000;
/** A payment that the provider does not know after this time has failed. */
const unknownMs = 600_000;
const batch = 200;

/** Settles payments whose outcome is unknown, and returns their number. */
export async function sweepPayments(deps: PaymentDeps): Promise<number> {
  const before = new Date(deps.clock().getTime() - pendingMs);
  let settled = 0;
  for (const payment of await createDuePayments(deps.db).listPending(before, batch)) {
    const { state } = await settleByReading(deps, payment).catch((err: unknown) => {
      deps.log.warn({ err, payment: payment.id }, 'a payment cannot be settled');
      return { state: 'pending' };
    });
    if (state !== 'pending') settled += 1;
  }
  return settled;
}

/** Stores the outcome of a payment as its provider reports it. Throws when it cannot be read. */
export async function settleByReading(
  deps: PaymentDeps,
  payment: DuePayment,
): Promise<PaymentOutcome> {
  const { id, organizationId, payerReference, createdAt } = payment;
  const provider = deps.payments.named(payment.provider);
  if (!provider) return { state: 'pending' };
  const read = await provider.read({ id, payerReference, since: createdAt });
  const isExpired = deps.clock().getTime() - createdAt.getTime() >= unknownMs;
  const unknown = isExpired
    ? ({ status: 'failed', code: notCharged, message: '' } as const)
    : ({ status: 'pending' } as const);
  return settlePayment(deps, { organizationId, paymentId: id }, read ?? unknown);
}
