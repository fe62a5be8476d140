import { type PaymentResult, ProviderError } from '#server/platform/payments/index.ts';
import type { BegunPayment } from './begin-payment.ts';
import { findPayer } from './payer.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type PaymentOutcome, settlePayment } from './settle-payment.ts';

/**
 * Sends a stored payment to its provider and stores the outcome. Holds no connection meanwhile. An
 * unknown outcome stays pending; `sweep-payments` asks again.
 */
export async function executePayment(
  deps: PaymentDeps,
  begun: BegunPayment,
  title: string,
): Promise<PaymentOutcome> {
  const { id, organizationId } = begun;
  const result = await chargeOrRead(deps, begun, title);
  return settlePayment(deps, { organizationId, paymentId: id }, result);
}

async function chargeOrRead(
  deps: PaymentDeps,
  { id, organizationId, provider, key, amount, payerReference, createdAt }: BegunPayment,
  title: string,
): Promise<PaymentResult> {
  const payer = await findPayer(deps.db, organizationId);
  const of = { id: organizationId, name: payer?.name ?? '', email: payer?.email ?? '' };
  try {
    return await provider.charge({ id, key, amount, title, payer: of });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn(
      { payment: id, provider: provider.name, code: error.code },
      'no answer to a payment',
    );
    if (error.reason === 'refused') return { status: 'failed', code: error.code, message: '' };
    return readAgain(provider, { id, payerReference, since: createdAt });
  }
}

/** A payment that the provider does not know may still arrive. */
async function readAgain(
  provider: BegunPayment['provider'],
  name: Parameters<BegunPayment['provider']['read']>[0],
): Promise<PaymentResult> {
  const read = await provider.read(name).catch((error: unknown) => {
    if (error instanceof ProviderError) return null;
    throw error;
  });
  return read ?? { status: 'pending' };
}
