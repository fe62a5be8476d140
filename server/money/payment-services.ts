import type { Services } from '#server/services.ts';
import { sellerOf } from './documents/index.ts';
import { createMembershipEffects } from './memberships/index.ts';
import type { CustomerInvoice, PaymentDeps, PaymentEffects } from './payments/index.ts';
import { createPayouts } from './payouts/index.ts';
import { createPaymentEffects } from './subscriptions/index.ts';

/** The services of payments, with their effects on subscriptions and memberships. */
export function paymentServices(services: Services): Services & PaymentDeps {
  const { config } = services;
  return {
    ...services,
    effects: byPayer(createPaymentEffects(services), createMembershipEffects(services)),
    seller: sellerOf(config),
    salesFee: BigInt(Math.round(Number(config.SALES_FEE_PERCENT) * 100)),
    salesReserved: (transaction, organizationId, currency) =>
      createPayouts(transaction, organizationId).reserved(currency),
  };
}

/** What a payment brings about depends on who pays. */
function byPayer(
  organizations: PaymentEffects,
  customers: Omit<PaymentEffects<CustomerInvoice>, 'onQuickStart'>,
): PaymentEffects {
  return {
    lock: (transaction, organizationId, customerId) =>
      (customerId === null ? organizations : customers).lock(
        transaction,
        organizationId,
        customerId,
      ),
    isApplicable: (transaction, organizationId, invoice) =>
      invoice.customerId === null
        ? organizations.isApplicable(transaction, organizationId, invoice)
        : customers.isApplicable(transaction, organizationId, invoice),
    onPaid: (transaction, organizationId, invoice) =>
      invoice.customerId === null
        ? organizations.onPaid(transaction, organizationId, invoice)
        : customers.onPaid(transaction, organizationId, invoice),
    onFailed: (transaction, organizationId, invoice, code) =>
      invoice.customerId === null
        ? organizations.onFailed(transaction, organizationId, invoice, code)
        : customers.onFailed(transaction, organizationId, invoice, code),
    onRefunded: (transaction, organizationId, refund, invoice) =>
      invoice.customerId === null
        ? organizations.onRefunded(transaction, organizationId, refund, invoice)
        : customers.onRefunded(transaction, organizationId, refund, invoice),
    onCardInvalid: (transaction, organizationId, card) =>
      (card.customerId === null ? organizations : customers).onCardInvalid(
        transaction,
        organizationId,
        card,
      ),
    onQuickStart: organizations.onQuickStart,
  };
}
