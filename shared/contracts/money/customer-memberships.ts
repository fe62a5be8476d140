import { z } from 'zod';
import { flagSchema, idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ownPaymentSchema } from './customer-payments.ts';
import { membershipStates } from './memberships.ts';
import { amountSchema, positiveAmountSchema } from './money.ts';
import { cardSchema } from './payments.ts';
import { pricesSchema, saleCurrencySchema } from './prices.ts';

const windowQuery = z.object({ window_hash: idSchema });

const countSchema = z.object({
  used: z.int(),
  /** Null: unlimited. */
  limit: z.int().nullable(),
  resets_at: timeSchema,
});

/** Answers that a customer has used and has left. */
export const chatUsageSchema = z.object({
  today: countSchema,
  month: countSchema,
  /** Answers left of packs. */
  extra_left: z.int(),
  /** When the first of them expire; null without any. */
  extra_expires_at: timeSchema.nullable(),
});
export type ChatUsage = z.infer<typeof chatUsageSchema>;

const offeredPlanSchema = z.object({
  id: idSchema,
  name: z.string(),
  level: z.int(),
  price: pricesSchema,
  daily_chat_count: z.int().nullable(),
  monthly_chat_count: z.int().nullable(),
});
export type OfferedPlan = z.infer<typeof offeredPlanSchema>;

export const ownMembershipSchema = z.object({
  plan: z.object({ id: idSchema, name: z.string() }),
  state: z.enum(membershipStates),
  /** Charged at `until`; null: it does not renew. */
  price: amountSchema.nullable(),
  currency: saleCurrencySchema.nullable(),
  /** The price of renewals from a day on, if it changes. */
  next_price: z.object({ price: positiveAmountSchema, from: timeSchema }).nullable(),
  renews: z.boolean(),
  until: timeSchema,
});
export type OwnMembership = z.infer<typeof ownMembershipSchema>;

/** What a customer can buy and has. */
export const customerMembershipsSchema = z.object({
  plans: z.array(offeredPlanSchema),
  mine: ownMembershipSchema.nullable(),
  usage: chatUsageSchema,
  card: cardSchema.nullable(),
  /** Whether payments are possible; otherwise only coupons. */
  takes_payments: z.boolean(),
  /** The outcome of a payment is not known yet. */
  is_pending: z.boolean(),
});
export type CustomerMemberships = z.infer<typeof customerMembershipsSchema>;

/** How a purchase ended. `pending`: the provider has not answered yet; the effect follows when it does. */
const purchaseSchema = z.object({
  payment: z.enum(['paid', 'pending']),
  memberships: customerMembershipsSchema,
});

const purchaseErrors = [
  'sign_in_required',
  'card_declined',
  'payment_required',
  'payments_disabled',
  'payment_pending',
  'price_changed',
] as const;

/** What customers buy from a chatbot. Buying requires a customer who is signed in. */
export const customerMembershipEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/web/memberships',
    access: 'customer',
    summary:
      'Returns the plans of a chatbot, the caller’s membership, and the answers that are left.',
    query: windowQuery,
    result: customerMembershipsSchema,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/web/memberships',
    access: 'customer',
    perMinute: 10,
    summary:
      'Charges the registered card for a month of a plan, which renews until it is cancelled.',
    body: z.strictObject({
      window_hash: idSchema,
      plan_id: idSchema,
      currency: saleCurrencySchema,
      /** The price that the customer saw; a different one is refused with `price_changed`. */
      expected_price: positiveAmountSchema,
    }),
    result: purchaseSchema,
    errors: [...purchaseErrors, 'membership_active'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/web/memberships/cancel',
    access: 'customer',
    summary: 'Ends the caller’s membership at the end of the paid time.',
    body: windowQuery,
    result: customerMembershipsSchema,
    errors: ['invalid_state'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/web/memberships/resume',
    access: 'customer',
    summary: 'Withdraws a cancellation before the paid time ends.',
    body: windowQuery,
    result: customerMembershipsSchema,
    errors: ['invalid_state', 'payment_required'],
  }),
  useCoupon: endpoint({
    method: 'POST',
    path: '/web/coupon/use',
    access: 'customer',
    perMinute: 10,
    summary:
      'Uses a coupon. Five wrong codes an hour. Callers who are not signed in get one error for all reasons.',
    body: z.strictObject({ window_hash: idSchema, code: z.string().trim().min(1).max(40) }),
    result: customerMembershipsSchema,
    errors: [
      'coupon_invalid',
      'coupon_used',
      'coupon_expired',
      'coupon_stopped',
      'membership_active',
      'sign_in_required',
      'rate_limited',
    ],
  }),
  payLedger: endpoint({
    method: 'GET',
    path: '/web/pay-ledger',
    access: 'customer',
    summary: 'Lists the caller’s payments, newest first.',
    query: windowQuery.extend(pageQuery(9)),
    result: pageOf(ownPaymentSchema),
  }),
  usages: endpoint({
    method: 'GET',
    path: '/web/usages',
    access: 'customer',
    summary: 'Returns the answers that the caller has used and has left.',
    query: windowQuery,
    result: chatUsageSchema,
  }),
  packs: endpoint({
    method: 'GET',
    path: '/web/charges',
    access: 'customer',
    summary: 'Lists packs of answers, smallest first.',
    query: windowQuery,
    result: z.array(
      z.object({ charge_id: idSchema, name: z.string(), chats: z.int(), price: pricesSchema }),
    ),
  }),
  buyPack: endpoint({
    method: 'POST',
    path: '/web/charges',
    access: 'customer',
    perMinute: 10,
    summary: 'Charges the registered card for packs. Their answers expire after twelve months.',
    body: z.strictObject({
      window_hash: idSchema,
      charge_id: idSchema,
      num_item: z.int().min(1).max(99),
      currency: saleCurrencySchema,
      /** The price of all, as the customer saw it. */
      expected_price: positiveAmountSchema,
    }),
    result: purchaseSchema,
    errors: purchaseErrors,
  }),
  openCardPage: endpoint({
    method: 'POST',
    path: '/web/payment-methods',
    access: 'customer',
    perMinute: 10,
    summary: 'Returns the address of a page of the payment provider, at which a card is entered.',
    body: windowQuery,
    result: z.object({ url: z.string(), expires_at: timeSchema }),
    errors: ['sign_in_required', 'payments_disabled', 'upstream_failed'],
  }),
  removeCard: endpoint({
    method: 'POST',
    path: '/web/payment-methods/clear',
    access: 'customer',
    summary: 'Removes the caller’s card. A membership that renews must be cancelled with it.',
    body: windowQuery.extend({ stop_renewal: z.boolean().default(false) }),
    result: customerMembershipsSchema,
    errors: ['card_needed'],
  }),
  /** The specification requires both verbs. */
  deleteCard: endpoint({
    method: 'DELETE',
    path: '/web/payment-methods/clear',
    access: 'customer',
    summary: 'Removes the caller’s card, as the POST does.',
    query: windowQuery.extend({ stop_renewal: flagSchema.default(false) }),
    result: customerMembershipsSchema,
    errors: ['card_needed'],
  }),
};
