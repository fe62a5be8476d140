import { queueCustomerMail } from '#server/money/memberships/mails/queue-customer-mail.ts';
import { endMembership } from '#server/money/memberships/members/end-membership.ts';
import { lockCustomer } from '#server/money/memberships/members/lock-customer.repository.ts';
import { createMemberships } from '#server/money/memberships/members/memberships.repository.ts';
import { failRenewal, type RenewalDeps } from '#server/money/memberships/renewals/fail-renewal.ts';
import type { CustomerInvoice, PaymentEffects } from '#server/money/payments/index.ts';
import { endChatPack } from '#server/people/customer-limits/index.ts';
import { applyPayment, isApplicable } from './apply-payment.ts';
import { customerEffectSchema } from './invoice-effect.ts';

/** What payments of customers change in what they have. */
export function createMembershipEffects(
  deps: RenewalDeps,
): Omit<PaymentEffects<CustomerInvoice>, 'onQuickStart'> {
  const { clock } = deps;
  return {
    async lock(transaction, organizationId, customerId) {
      if (customerId !== null) await lockCustomer(transaction, organizationId, customerId);
    },

    isApplicable: (transaction, organizationId, invoice) =>
      isApplicable({ transaction, organizationId, invoice }),

    async onPaid(transaction, organizationId, invoice) {
      const now = clock();
      await applyPayment({ transaction, organizationId, invoice, now });
      await queueCustomerMail(deps, transaction, organizationId, {
        ...{ customerId: invoice.customerId, kind: 'customerReceipt', item: itemOf(invoice) },
        values: ({ day, money }) => ({
          amount: money(invoice.total, invoice.currency),
          date: day(now),
        }),
      });
    },

    async onFailed(transaction, organizationId, invoice, code) {
      const effect = customerEffectSchema.parse(invoice.effect);
      if (effect.kind !== 'renew') return null;
      const memberships = createMemberships(transaction, organizationId);
      const membership = await memberships.find(effect.membership_id);
      const isCurrent =
        membership?.state === 'active' &&
        membership.period_end.getTime() === effect.previous_end.getTime();
      if (isCurrent) await failRenewal(deps, transaction, organizationId, { membership, code });
      // Customers owe nothing: the next attempt has an invoice of its own.
      return null;
    },

    async onCardInvalid(transaction, organizationId, { customerId, name }) {
      if (customerId === null) return;
      const mail = { customerId, kind: 'customerCardInvalid', item: name } as const;
      await queueCustomerMail(deps, transaction, organizationId, mail);
    },

    async onRefunded(transaction, organizationId, { amount, endedSubscriptionId }, invoice) {
      if (endedSubscriptionId === invoice.id) {
        await endChatPack(transaction, organizationId, invoice.id);
      } else if (endedSubscriptionId !== null) {
        const memberships = createMemberships(transaction, organizationId);
        const membership = await memberships.find(endedSubscriptionId);
        if (membership && membership.state !== 'ended') {
          await endMembership(transaction, organizationId, membership, clock());
        }
      }
      await queueCustomerMail(deps, transaction, organizationId, {
        ...{ customerId: invoice.customerId, kind: 'customerRefund', item: itemOf(invoice) },
        values: ({ money }) => ({ amount: money(amount, invoice.currency) }),
      });
    },
  };
}

/** `100 answers × 2`: what was bought, for the customer. */
function itemOf({ lines: [line] }: CustomerInvoice): string {
  if (!line) return '';
  return line.quantity === 1 ? line.name : `${line.name} × ${line.quantity}`;
}
