import { notCharged, type PaymentEffects } from '#server/money/payments/index.ts';
import { lockEntitlements } from '#server/people/entitlements/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { applyPayment, isApplicable } from './apply-payment.ts';
import { queueCardMail, queueFailureMail } from './dunning-mails.ts';
import { endSubscription } from './end-subscription.ts';
import { loadBilling } from './load-billing.ts';
import { nextRetryAt } from './rules/dunning.ts';
import { startTrial } from './start-trial.ts';
import { createSubscriptions } from './subscriptions.repository.ts';

export interface EffectDeps {
  clock: Clock;
  translator: Translator;
  consoleOrigin: string;
}

/** What payments of invoices change in a subscription. */
export function createPaymentEffects(deps: EffectDeps): PaymentEffects {
  const { clock } = deps;
  return {
    async lock(transaction, organizationId) {
      await lockEntitlements(transaction, organizationId);
    },

    isApplicable: (transaction, organizationId, invoice) =>
      isApplicable({ transaction, organizationId, invoice }),

    onPaid: (transaction, organizationId, invoice) =>
      applyPayment({ transaction, organizationId, invoice, now: clock() }),

    async onFailed(transaction, organizationId, invoice, code) {
      const now = clock();
      const subscriptions = createSubscriptions(transaction, organizationId);
      const current = await subscriptions.find();
      if (current) {
        const details = { reason: code, invoice_id: invoice.id };
        const event = { at: now, subscriptionId: current.id, ...details };
        await subscriptions.addEvent('payment_failed', event);
      }
      if (!invoice.isOwed) return null;
      if (code === notCharged) return now;
      const next = nextRetryAt(invoice.dueAt, invoice.attempts + 1, now);
      await queueFailureMail(deps, transaction, organizationId, { invoice, next });
      return next;
    },

    async onRefunded(transaction, organizationId, { by, endedSubscriptionId }) {
      if (endedSubscriptionId === null) return;
      const billing = await loadBilling(transaction, organizationId, clock());
      const { current } = billing;
      // While the provider took its time, it may have ended and another one begun.
      if (current?.id !== endedSubscriptionId || current.state === 'canceled') return;
      await endSubscription(billing, current, { by, reason: 'refunded' });
    },

    onCardInvalid: (transaction, organizationId, { name }) =>
      queueCardMail(deps, transaction, organizationId, name),

    onQuickStart: (transaction, organizationId) => startTrial(transaction, organizationId, clock()),
  };
}
