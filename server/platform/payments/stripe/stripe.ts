import type { PaymentProvider } from '../payments.ts';
import { ProviderError } from '../provider-error.ts';
import { refundAtStripe } from './refund-at-stripe.ts';
import { errorOf } from './stripe-answers.ts';
import { createStripeApi, type StripeAccount } from './stripe-api.ts';
import { chargeAtStripe, findIntent, toResult } from './stripe-payment.ts';
import { completeAtStripe, startAtStripe } from './stripe-registration.ts';
import { parseStripeWebhook } from './stripe-webhook.ts';

export interface StripeOptions extends StripeAccount {
  webhookSecret: string;
}

/** Stripe: cards of everywhere else. The card is entered at a page of Stripe. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const api = createStripeApi(options);
  return {
    name: 'stripe',
    startRegistration: (registration) => startAtStripe(api, registration),
    completeRegistration: (answer) => completeAtStripe(api, answer),
    charge: (payment) => chargeAtStripe(api, payment),

    async read(payment) {
      const intent = await findIntent(api, payment);
      return intent && toResult(intent);
    },

    refund: (refund) => refundAtStripe(api, refund),

    async deleteBillingKey(key) {
      const [, method = ''] = key.split(':');
      const answer = await api.post(`/payment_methods/${method}/detach`, {}, `detach-${method}`);
      // A card that is detached already is answered with 400.
      if (answer.status === 200 || answer.status === 400 || answer.status === 404) return;
      throw new ProviderError('unavailable', errorOf(answer)?.code ?? `status ${answer.status}`);
    },

    parseWebhook: (request, now) => parseStripeWebhook(request, options.webhookSecret, now),
  };
}
