import { z } from 'zod';
import { flagSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { cardSchema, paymentProviders } from './payments.ts';
import { billingManagers, subscriptionsPath } from './subscriptions.ts';

const linkQuery = z.object({
  /** Returns to the first steps, and starts the trial. */
  is_quickstart: flagSchema.default(false),
  /** Page of the console to which the browser returns, with `card=registered` or `card=failed` in its query. */
  return_path: z
    .string()
    .max(200)
    .regex(/^\/redesign(?:\/[\w-]+)*(?:\?[\w=&-]*)?$/)
    .optional(),
});
const linkSchema = z.object({
  /** A page of the provider at which a card is entered. */
  url: z.string(),
  provider: z.enum(paymentProviders),
  expires_at: timeSchema,
});

export const cardEndpoints = {
  paymentLink: endpoint({
    method: 'GET',
    path: `${subscriptionsPath}/payment-link`,
    secret: true,
    access: 'member',
    ...billingManagers,
    verifiedOnly: true,
    perMinute: 10,
    summary: 'Opens a page of the payment provider at which a card is registered.',
    query: linkQuery,
    result: linkSchema,
    errors: ['payments_disabled', 'upstream_failed'],
  }),
  createPaymentLink: endpoint({
    method: 'POST',
    path: `${subscriptionsPath}/payment-link`,
    secret: true,
    access: 'member',
    ...billingManagers,
    verifiedOnly: true,
    perMinute: 10,
    summary: 'As GET, with the options in the body.',
    body: linkQuery.strict(),
    result: linkSchema,
    errors: ['payments_disabled', 'upstream_failed'],
  }),
  register: endpoint({
    method: 'POST',
    path: `${subscriptionsPath}/portone/register-card`,
    alternatePaths: [`${subscriptionsPath}/register-card`],
    secret: true,
    access: 'member',
    ...billingManagers,
    verifiedOnly: true,
    perMinute: 10,
    summary: 'Stores a card that the provider’s browser library has registered.',
    body: z.strictObject({ billing_key: z.string().min(1).max(200) }),
    result: z.object({ card: cardSchema, card_registration: z.literal(true) }),
    errors: ['card_declined', 'payments_disabled'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${subscriptionsPath}/card`,
    access: 'member',
    ...billingManagers,
    summary: 'Removes the card here and at the provider, unless a subscription needs it.',
    result: z.object({ card_registration: z.literal(false) }),
    errors: ['card_needed'],
  }),
};
