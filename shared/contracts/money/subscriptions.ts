import { z } from 'zod';
import { flagSchema, idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { invoiceLineSchema, payLedgerRowSchema, unpaidRowSchema } from './invoices.ts';
import { amountSchema, currencySchema } from './money.ts';
import { cardSchema, paymentProviders } from './payments.ts';
import { billingPeriods, planCodes, planLimitsSchema } from './plans.ts';

/** `free`: there is no subscription. `cancel_requested`: it runs until `cancel_at`. */
export const subscriptionStates = [
  'free',
  'trial',
  'active',
  'suspended',
  'cancel_requested',
  'canceled',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
export type StoredSubscriptionState = Exclude<SubscriptionState, 'free'>;

export const subscriptionEventNames = [
  'trial_started',
  'subscribed',
  'renewed',
  'changed',
  'change_scheduled',
  'change_withdrawn',
  'payment_failed',
  'suspended',
  'suspension_scheduled',
  'activated',
  'cancel_requested',
  'cancel_withdrawn',
  'canceled',
  'add_on_started',
  'add_on_changed',
  'add_on_stopping',
  'add_on_stopped',
] as const;
export type SubscriptionEventName = (typeof subscriptionEventNames)[number];

const planSchema = z.enum(planCodes);
const periodSchema = z.enum(billingPeriods);

const eventDetailsSchema = z.object({
  plan: planSchema.optional(),
  period: periodSchema.optional(),
  previous_plan: planSchema.optional(),
  add_on: z.string().optional(),
  quantity: z.int().optional(),
  effective_at: timeSchema.optional(),
  /** Of a failed payment or a suspension. */
  reason: z.string().optional(),
  invoice_id: z.string().optional(),
});
export type SubscriptionEventDetails = z.infer<typeof eventDetailsSchema>;

/** A plan that can be chosen. */
export const availableTypeSchema = z.object({
  type: planSchema,
  /** By period, without tax; null: free of charge. */
  prices: z.object({ month: amountSchema, year: amountSchema }).nullable(),
  limits: planLimitsSchema,
  current: z.boolean(),
});

const subscriptionSchema = z.object({
  /** Null without a subscription. */
  id: idSchema.nullable(),
  type: planSchema,
  /** The plan of the next period, where it differs. */
  next_type: planSchema.nullable(),
  state: z.enum(subscriptionStates),
  period: periodSchema.nullable(),
  next_period: periodSchema.nullable(),
  /** What a period costs, without tax and without add-ons; 0 for a free plan. */
  price: amountSchema,
  currency: currencySchema,
  /** Percent of tax that is added to prices. */
  vat_percent: z.int(),
  period_start: timeSchema.nullable(),
  /** When the next period is charged, unless the subscription ends or is suspended. */
  period_end: timeSchema.nullable(),
  card: cardSchema.nullable(),
  /** Null: unlimited, as in all limits. */
  chat_limit: z.int().nullable(),
  mau_limit: z.int().nullable(),
  window_limit: z.int().nullable(),
  seats: z.int().nullable(),
  unpaid_count: z.int(),
  cancel_at: timeSchema.nullable(),
  suspend_at: timeSchema.nullable(),
  suspend_reason: z.enum(['member', 'unpaid']).nullable(),
  /** A first payment or a change that the provider has not confirmed yet. */
  payment_pending: z.boolean(),
  /** False: nothing can be bought on this installation, so nothing is offered. */
  payments_enabled: z.boolean(),
  /** Null where payments are disabled. `test`: no money is moved. */
  provider: z.enum(paymentProviders).nullable(),
  /** The organization has not had its trial. */
  trial_available: z.boolean(),
  available_types: z.array(availableTypeSchema),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const subscriptionDetailsSchema = subscriptionSchema.extend({
  /** Newest first, at most 100. */
  history: z.array(
    z.object({
      id: idSchema,
      at: timeSchema,
      event: z.enum(subscriptionEventNames),
      details: eventDetailsSchema,
      /** Name of the member; empty where the product did it by itself. */
      by: z.string(),
    }),
  ),
});

/** A limit of another plan that the organization exceeds today. */
const exceedingSchema = z.object({
  unit: z.enum(['chats', 'customers', 'windows', 'seats', 'storage_mb', 'custom_logo']),
  used: z.int(),
  limit: z.int(),
});
export type ExceedingUnit = z.infer<typeof exceedingSchema>;

/** What a change of the plan charges and when. What it says is what is charged. */
export const changePreviewSchema = z.object({
  /** `now`: a larger plan or a longer period. `period_end`: a smaller one. */
  when: z.enum(['now', 'period_end']),
  effective_at: timeSchema,
  lines: z.array(invoiceLineSchema),
  /** Charged now: without tax, the tax, with tax. 0 at the end of the period. */
  net: amountSchema,
  vat: amountSchema,
  total: amountSchema,
  currency: currencySchema,
  /** What the next whole period costs, with tax and add-ons, and when it is charged. */
  next_total: amountSchema,
  next_charge_at: timeSchema.nullable(),
  /** What has to be reduced before the change is possible; empty: nothing. */
  exceeding: z.array(exceedingSchema),
});
export type ChangePreview = z.infer<typeof changePreviewSchema>;

/** `pending`: the provider has not answered yet; the effect follows when it does. */
const paymentStateSchema = z.enum(['none', 'paid', 'pending']);

const paidResultSchema = z.object({
  subscription: subscriptionSchema,
  payment: paymentStateSchema,
});

const base = '/api/admin/subscriptions';
const reasonSchema = z.string().trim().max(1000);

/** What the member was shown; a different amount is refused with `price_changed`, never charged. */
const expectedTotal = amountSchema.nonnegative().optional();

const linkQuery = z.object({
  /** Returns to the first steps, and starts the trial. */
  is_quickstart: flagSchema.default(false),
  /** Page of the console at which the browser ends, with `?card=registered` or `?card=failed`. */
  return_path: z
    .string()
    .max(200)
    .regex(/^\/redesign(?:\/[\w-]+)*$/)
    .optional(),
});
const linkSchema = z.object({
  /** A page of the provider at which a card is entered. */
  url: z.string(),
  provider: z.enum(paymentProviders),
  expires_at: timeSchema,
});

const owners = { roles: ['owner', 'leader'], anyOf: ['memberships'] } as const;

export const subscriptionEndpoints = {
  current: endpoint({
    method: 'GET',
    path: base,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Returns the subscription of the organization and the plans that it could have.',
    result: subscriptionSchema,
  }),
  payLedger: endpoint({
    method: 'GET',
    path: `${base}/pay_ledger`,
    access: 'member',
    anyOf: ['payment_history'],
    summary: 'Lists invoices and what was paid of them, newest first.',
    query: z.object({
      ...pageQuery(9),
      year: z.coerce.number().int().min(2000).max(9999).optional(),
    }),
    result: pageOf(payLedgerRowSchema).extend({
      /** Years with invoices, newest first. */
      years: z.array(z.int()),
    }),
  }),
  unpaidLedger: endpoint({
    method: 'GET',
    path: `${base}/unpaid_ledger`,
    access: 'member',
    anyOf: ['payment_history'],
    summary: 'Lists invoices that are owed, the oldest first.',
    result: z.array(unpaidRowSchema),
  }),
  paymentLink: endpoint({
    method: 'GET',
    path: `${base}/payment-link`,
    secret: true,
    access: 'member',
    ...owners,
    verifiedOnly: true,
    perMinute: 10,
    summary: 'Opens a page of the payment provider at which a card is registered.',
    query: linkQuery,
    result: linkSchema,
    errors: ['payments_disabled', 'upstream_failed'],
  }),
  createPaymentLink: endpoint({
    method: 'POST',
    path: `${base}/payment-link`,
    secret: true,
    access: 'member',
    ...owners,
    verifiedOnly: true,
    perMinute: 10,
    summary: 'As GET, with the options in the body.',
    body: linkQuery.strict(),
    result: linkSchema,
    errors: ['payments_disabled', 'upstream_failed'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:subscription_id`,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Returns a subscription with the history of its changes.',
    params: z.object({ subscription_id: idSchema }),
    result: subscriptionDetailsSchema,
  }),
  suspend: endpoint({
    method: 'POST',
    path: `${base}/suspend`,
    access: 'member',
    ...owners,
    summary: 'Suspends the subscription: the chatbots give no answers, and nothing is charged.',
    body: z.strictObject({
      when: z.enum(['now', 'period_end']),
      reason: reasonSchema.optional(),
    }),
    result: subscriptionSchema,
    errors: ['invalid_state'],
  }),
  activate: endpoint({
    method: 'POST',
    path: `${base}/activate`,
    access: 'member',
    ...owners,
    perMinute: 10,
    summary: 'Ends a suspension; charges a new period if the last one is over.',
    result: paidResultSchema,
    errors: ['unpaid_ledger', 'card_declined', 'payment_required', 'invalid_state'],
  }),
  payUnpaid: endpoint({
    method: 'POST',
    path: `${base}/unpaid-ledger/:invoice_id/pay`,
    access: 'member',
    ...owners,
    perMinute: 10,
    summary: 'Charges the card for an invoice that is owed; does nothing if it was paid meanwhile.',
    params: z.object({ invoice_id: idSchema }),
    result: payLedgerRowSchema,
    errors: ['card_declined', 'payment_required', 'payments_disabled'],
  }),
  subscribe: endpoint({
    method: 'POST',
    path: `${base}/portone/subscribe`,
    alternatePaths: [`${base}/subscribe`],
    secret: true,
    access: 'member',
    ...owners,
    verifiedOnly: true,
    perMinute: 10,
    summary: 'Subscribes to a plan and charges the first period.',
    body: z.strictObject({
      subscription_type: planSchema.exclude(['free']),
      period: periodSchema.default('month'),
      currency: currencySchema.optional(),
      /** Of the provider's browser library; the registered card by default. */
      billing_key: z.string().min(1).max(200).optional(),
      expected_total: expectedTotal,
    }),
    result: paidResultSchema,
    errors: [
      'already_subscribed',
      'price_changed',
      'card_declined',
      'payment_required',
      'payments_disabled',
    ],
  }),
  quote: endpoint({
    method: 'GET',
    path: `${base}/quote`,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Says what a first subscription to a plan charges now.',
    query: z.object({
      type: planSchema.exclude(['free']),
      period: periodSchema.default('month'),
      currency: currencySchema.optional(),
    }),
    result: changePreviewSchema,
  }),
  registerCard: endpoint({
    method: 'POST',
    path: `${base}/portone/register-card`,
    alternatePaths: [`${base}/register-card`],
    secret: true,
    access: 'member',
    ...owners,
    verifiedOnly: true,
    perMinute: 10,
    summary: 'Stores a card that the provider’s browser library has registered.',
    body: z.strictObject({ billing_key: z.string().min(1).max(200) }),
    result: z.object({ card: cardSchema, card_registration: z.literal(true) }),
    errors: ['card_declined', 'payments_disabled'],
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: `${base}/card`,
    access: 'member',
    ...owners,
    summary: 'Removes the card here and at the provider, unless a subscription needs it.',
    result: z.object({ card_registration: z.literal(false) }),
    errors: ['card_needed'],
  }),
  changeType: endpoint({
    method: 'PATCH',
    path: `${base}/subscription_type/:type`,
    access: 'member',
    ...owners,
    perMinute: 60,
    summary: 'Changes the plan: a larger one now, a smaller one at the end of the period.',
    params: z.object({ type: planSchema }),
    query: z.object({
      /** Returns what the change charges, and changes nothing. */
      preview: flagSchema.default(false),
      period: periodSchema.optional(),
    }),
    body: z.strictObject({ expected_total: expectedTotal }).nullish(),
    result: z.object({
      preview: changePreviewSchema,
      subscription: subscriptionSchema,
      payment: paymentStateSchema,
    }),
    errors: [
      'usage_exceeds_plan',
      'price_changed',
      'card_declined',
      'payment_required',
      'unpaid_ledger',
      'invalid_state',
    ],
  }),
  requestCancel: endpoint({
    method: 'POST',
    path: `${base}/cancel-request`,
    access: 'member',
    ...owners,
    summary: 'Ends the subscription at the end of its period.',
    body: z.strictObject({
      reason: z.enum(['price', 'missing_feature', 'quality', 'other_product', 'closing', 'other']),
      text: reasonSchema.optional(),
    }),
    result: z.object({ effective_at: timeSchema }),
    errors: ['invalid_state'],
  }),
  withdrawCancel: endpoint({
    method: 'DELETE',
    path: `${base}/cancel-request`,
    access: 'member',
    ...owners,
    summary: 'Withdraws the request to cancel.',
    result: subscriptionSchema,
    errors: ['invalid_state'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: `${base}/unsubscribe`,
    secret: true,
    access: 'member',
    roles: ['owner'],
    perMinute: 10,
    summary: 'Ends the subscription at once, without a refund. The card stays registered.',
    body: z.union([
      z.strictObject({ password: z.string().min(1).max(128) }),
      /** The organization’s name, as a confirmation. */
      z.strictObject({ name: z.string().max(200) }),
    ]),
    result: subscriptionSchema,
    errors: ['invalid_state', 'invalid_credentials'],
  }),
};
