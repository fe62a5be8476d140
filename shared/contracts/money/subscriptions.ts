import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { amountSchema, currencySchema, positiveAmountSchema } from './money.ts';
import { cardSchema, paymentProviders, paymentStateSchema } from './payments.ts';
import { billingPeriods, planCodes, planLimitsSchema } from './plans.ts';
import { subscriptionEventSchema } from './subscription-events.ts';

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

const pricesSchema = z.object({ month: amountSchema, year: amountSchema });

/** A plan that the organization can choose. */
export const availableTypeSchema = z.object({
  type: z.enum(planCodes),
  /** By period, without tax, in the currency of the subscription; null: free of charge. */
  prices: pricesSchema.nullable(),
  /** In all currencies, of which a first subscription may choose one. */
  prices_by_currency: z.record(currencySchema, pricesSchema).nullable(),
  /** Of the current plan: the effective limits, with add-ons. */
  limits: planLimitsSchema,
  current: z.boolean(),
});

/** What happens when the answers of the plan are used up. */
const overageSchema = z.object({
  /** Answers beyond the plan per month that are billed; null: the AI stops at the limit. */
  max_chats: z.int().nullable(),
  /** Of one answer, without tax: as agreed, or as the owner would agree to now. */
  price: amountSchema,
  /** Used in this month beyond the plan, and their price without tax. */
  chats: z.int(),
  amount: amountSchema,
  /** Whether it can be chosen: with a paid plan that limits chats. */
  available: z.boolean(),
});

export const subscriptionSchema = z.object({
  /** Null without a subscription. */
  id: idSchema.nullable(),
  type: z.enum(planCodes),
  /** The plan of the next period, where it differs. */
  next_type: z.enum(planCodes).nullable(),
  state: z.enum(subscriptionStates),
  period: z.enum(billingPeriods).nullable(),
  next_period: z.enum(billingPeriods).nullable(),
  /** Price of a period, without tax and add-ons; 0 for a free plan. */
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
  /** The outcome of a payment is unknown. */
  payment_pending: z.boolean(),
  /** False: this installation has no payment provider, so nothing can be bought. */
  payments_enabled: z.boolean(),
  /** Null where payments are disabled. `test`: no money is moved. */
  provider: z.enum(paymentProviders).nullable(),
  /** The organization has not had its trial. */
  trial_available: z.boolean(),
  /** What the trial offers. It starts when a card is registered with `is_quickstart`. */
  trial_type: z.enum(planCodes),
  trial_days: z.int(),
  overage: overageSchema,
  available_types: z.array(availableTypeSchema),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const subscriptionDetailsSchema = subscriptionSchema.extend({
  /** Newest first, at most 100. */
  history: z.array(subscriptionEventSchema),
});

/** The subscription after a request that may have charged the card. */
export const chargedSubscriptionSchema = z.object({
  subscription: subscriptionSchema,
  payment: paymentStateSchema,
});

export const subscriptionsPath = '/api/admin/subscriptions';
/** Members who may spend money. */
export const billingManagers = { roles: ['owner', 'leader'], anyOf: ['memberships'] } as const;

const reasonSchema = z.string().trim().max(1000);

export const subscriptionEndpoints = {
  current: endpoint({
    method: 'GET',
    path: subscriptionsPath,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Returns the subscription of the organization and the plans that it can choose.',
    result: subscriptionSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: `${subscriptionsPath}/:subscription_id`,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Returns a subscription with the history of its changes.',
    params: z.object({ subscription_id: idSchema }),
    result: subscriptionDetailsSchema,
  }),
  suspend: endpoint({
    method: 'POST',
    path: `${subscriptionsPath}/suspend`,
    access: 'member',
    ...billingManagers,
    summary: 'Suspends the subscription: chatbots stop answering and nothing is charged.',
    body: z.strictObject({
      when: z.enum(['now', 'period_end']),
      reason: reasonSchema.optional(),
    }),
    result: subscriptionSchema,
    errors: ['invalid_state'],
  }),
  activate: endpoint({
    method: 'POST',
    path: `${subscriptionsPath}/activate`,
    access: 'member',
    ...billingManagers,
    perMinute: 10,
    summary: 'Ends a suspension; charges a new period if the last one has ended.',
    result: chargedSubscriptionSchema,
    errors: ['unpaid_ledger', 'card_declined', 'payment_required', 'invalid_state'],
  }),
  changeOverage: endpoint({
    method: 'PUT',
    path: `${subscriptionsPath}/overage`,
    access: 'member',
    roles: ['owner'],
    summary:
      'Chooses what happens when the answers of the plan are used up: stop, or bill further answers.',
    body: z.strictObject({
      /** Answers beyond the plan per month; null: the AI stops at the limit. */
      max_chats: z.int().min(1).max(1_000_000).nullable(),
      /** The price of one answer that the owner was shown; a different one is refused with `price_changed`. */
      expected_price: positiveAmountSchema.optional(),
    }),
    result: subscriptionSchema,
    errors: ['invalid_state', 'payment_required', 'price_changed'],
  }),
  requestCancel: endpoint({
    method: 'POST',
    path: `${subscriptionsPath}/cancel-request`,
    access: 'member',
    ...billingManagers,
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
    path: `${subscriptionsPath}/cancel-request`,
    access: 'member',
    ...billingManagers,
    summary: 'Withdraws the request to cancel.',
    result: subscriptionSchema,
    errors: ['invalid_state'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: `${subscriptionsPath}/unsubscribe`,
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
    errors: ['invalid_state'],
  }),
};
