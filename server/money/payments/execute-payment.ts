import { type PaymentResult, ProviderError } from '#server/platform/payments/index.ts';
import type { BegunPayment } from './begin-payment.ts';
import { findCustomerPayer, findPayer } from './payer.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type PaymentOutcome, settlePayment } from './settle-payment.ts';

/**
 * Sends a stored payment to its provider and stores the outcome, without holding a connection. An unknown
 * outcome stays pending and is looked up by `sweep-payments`.
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
  begun: BegunPayment,
  title: string,
): Promise<PaymentResult> {
  const { id, organizationId, customerId, provider, key, amount } = begun;
  const { payerReference, createdAt } = begun;
  const found =
    customerId === null
      ? await findPayer(deps.db, organizationId)
      : await findCustomerPayer(deps.db, organizationId, customerId);
  const { name = '', email } = found ?? {};
  const payer = { id: customerId ?? organizationId, name, email: email ?? '' };
  try {
    return await provider.charge({ id, key, amount, title, payer });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn(
      { payment: id, provider: provider.name, code: error.code },
      'the outcome of a payment is unknown',
    );
    if (error.reason === 'refused') return { status: 'failed', code: error.code, message: '' };
    return readOutcome(provider, { id, payerReference, since: createdAt });
  }
}

/** Pending if the provider does not know the payment, because the request may still arrive. */
async function readOutcome(
  provider: BegunPayment['provider'],
  name: Parameters<BegunPayment['provider']['read']>[0],
): Promise<PaymentResult> {
  const read = await provider.read(name).catch((error: unknown) => {
    if (error instanceof ProviderError) return null;
    throw error;
  });
  return read ?? { status: 'pending' };
}
