import { randomBytes } from 'node:crypto';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { PaymentProvider } from '#server/platform/payments/index.ts';
import type { Money } from '#shared/contracts/money/money.ts';
import { createBillingMethods, labelOf } from './billing-methods.repository.ts';
import type { Invoice } from './invoices.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createPayments } from './payments.repository.ts';

/** A payment that is stored and not yet sent to its provider. */
export interface BegunPayment {
  id: string;
  organizationId: string;
  provider: PaymentProvider;
  key: string;
  amount: Money;
  payerReference: string;
  createdAt: Date;
}

/**
 * Stores a payment of a locked invoice as pending. Only after the commit may it be sent: whatever
 * happens then, the row says what to ask the provider.
 */
export async function beginPayment(
  { payments: providers, sealer, clock }: Pick<PaymentDeps, 'payments' | 'sealer' | 'clock'>,
  transaction: TenantTransaction,
  organizationId: string,
  invoice: Pick<Invoice, 'id' | 'currency' | 'total'>,
): Promise<BegunPayment> {
  const payments = createPayments(transaction, organizationId);
  if (await payments.findOfInvoice(invoice.id)) throw new AppError('payment_pending');
  const method = await createBillingMethods(transaction, organizationId).findCurrent();
  if (!method) throw new AppError('payment_required', 'no card is registered');
  const provider = providers.named(method.provider);
  if (!provider) throw new AppError('payments_disabled', `${method.provider} is not configured`);
  const key = sealer.open(method.sealedKey, ownerOfKey(organizationId));
  if (key === null) throw new AppError('payment_required', 'the card cannot be read any more');
  const begun = {
    ...{ id: newPaymentId(), payerReference: method.payerReference, createdAt: clock() },
  };
  await payments.insert({
    ...begun,
    ...{ invoiceId: invoice.id, provider: method.provider, billingMethodId: method.id },
    ...{ method: labelOf(method), currency: invoice.currency, amount: invoice.total },
  });
  const amount = { amount: invoice.total, currency: invoice.currency };
  return { ...begun, organizationId, provider, key, amount };
}

/** Letters and digits, at most 40: what every gateway accepts and none cuts. */
export function newPaymentId(): string {
  return `p${randomBytes(16).toString('hex')}`;
}

/** To whom billing keys are sealed. */
export function ownerOfKey(organizationId: string): string {
  return `billing key ${organizationId}`;
}
