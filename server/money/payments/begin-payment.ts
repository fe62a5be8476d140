import { randomBytes } from 'node:crypto';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { PaymentProvider } from '#server/platform/payments/index.ts';
import type { Money } from '#shared/contracts/money/money.ts';
import { cardLabel, createBillingMethods } from './billing-methods.repository.ts';
import type { Invoice } from './invoice.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createPayments } from './payments.repository.ts';

/** A stored payment that is sent to its provider after the commit. */
export interface BegunPayment {
  id: string;
  organizationId: string;
  /** Whose card is charged; null: the organization's. */
  customerId: string | null;
  provider: PaymentProvider;
  key: string;
  amount: Money;
  payerReference: string;
  createdAt: Date;
}

/**
 * Stores a pending payment of a locked invoice. It must be sent after the commit, so that a payment
 * whose response is lost can be looked up at the provider.
 */
export async function beginPayment(
  { payments: providers, sealer, clock }: Pick<PaymentDeps, 'payments' | 'sealer' | 'clock'>,
  transaction: TenantTransaction,
  organizationId: string,
  invoice: Pick<Invoice, 'id' | 'customerId' | 'currency' | 'total'>,
  /** `isAutomatic`: by a job, whose attempts are counted. */
  { isAutomatic = false }: { isAutomatic?: boolean } = {},
): Promise<BegunPayment> {
  const payments = createPayments(transaction, organizationId);
  if (await payments.findByInvoice(invoice.id)) throw new AppError('payment_pending');
  const { customerId } = invoice;
  const method = await createBillingMethods(transaction, organizationId).findUsable(customerId);
  if (!method) throw new AppError('payment_required', 'no usable card is registered');
  const provider = providers.named(method.provider);
  if (!provider) throw new AppError('payments_disabled', `${method.provider} is not configured`);
  const key = sealer.open(method.sealedKey, keyOwner(organizationId, customerId));
  if (key === null)
    throw new AppError('payment_required', 'the key of the card cannot be decrypted');
  const { payerReference } = method;
  const begun = { id: newPaymentId(), payerReference, createdAt: clock() };
  await payments.insert({
    ...begun,
    ...{ invoiceId: invoice.id, provider: method.provider, billingMethodId: method.id },
    ...{ method: cardLabel(method), currency: invoice.currency, amount: invoice.total },
    isAutomatic,
  });
  const amount = { amount: invoice.total, currency: invoice.currency };
  return { ...begun, organizationId, customerId, provider, key, amount };
}

/** At most 40 letters and digits, which every provider accepts. */
function newPaymentId(): string {
  return `p${randomBytes(16).toString('hex')}`;
}

/** The owner for which the billing keys of an organization or of its customer are sealed. */
export function keyOwner(organizationId: string, customerId: string | null): string {
  return ['billing key', organizationId, customerId].filter(Boolean).join(' ');
}
