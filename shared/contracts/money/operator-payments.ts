import { z } from 'zod';
import { flagSchema, idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { customerItems } from './customer-payments.ts';
import { invoiceKinds } from './invoices.ts';
import { amountSchema, currencySchema, positiveAmountSchema } from './money.ts';
import { paymentProviders } from './payments.ts';
import { billingPeriods, planCodes } from './plans.ts';
import { subscriptionStates } from './subscriptions.ts';

const refundSchema = z.object({
  id: idSchema,
  amount: positiveAmountSchema,
  reason: z.string(),
  /** `requested`: the provider has accepted it and does it later. */
  state: z.enum(['pending', 'requested', 'succeeded', 'failed']),
  /** The provider's code when the refund failed; null otherwise. */
  failure: z.string().nullable(),
  /** The operator; empty: automatic. */
  by: z.string(),
  at: timeSchema,
});

/**
 * How the provider's books differ. `charged`: it was stored as failed. `not_charged`: the provider has no
 * such payment. `amount`, `refunds`: another amount was charged or refunded.
 */
export const paymentDifferences = ['charged', 'not_charged', 'amount', 'refunds'] as const;
export type PaymentDifference = (typeof paymentDifferences)[number];

/** A payment of an organization or of its customer, as operators see it. */
export const operatorPaymentSchema = z.object({
  id: z.string(),
  organization: z.object({ id: idSchema, name: z.string() }),
  /** What was charged. */
  item: z.enum([...invoiceKinds, ...customerItems]),
  /** `surplus`: charged in error, and refunded automatically. */
  state: z.enum(['pending', 'paid', 'failed', 'surplus']),
  amount: positiveAmountSchema,
  currency: currencySchema,
  /** What can still be refunded. */
  refundable: amountSchema,
  method: z.string(),
  provider: z.enum(paymentProviders),
  at: timeSchema,
  /** Oldest first. */
  refunds: z.array(refundSchema),
  /** Found by the last nightly comparison; null: none. */
  difference: z.enum(paymentDifferences).nullable(),
  /** What the organization has now; null: it never subscribed, or its customer paid. */
  subscription: z
    .object({
      plan: z.enum(planCodes),
      period: z.enum(billingPeriods),
      state: z.enum(subscriptionStates),
      period_end: timeSchema,
    })
    .nullable(),
});
export type OperatorPayment = z.infer<typeof operatorPaymentSchema>;

const path = '/api/admin/operator-payments';

/** Payments of all organizations; for operators only. */
export const operatorPaymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'user',
    summary: 'Lists payments of all organizations, newest first; operators only.',
    query: z.object({
      ...pageQuery(20),
      /** Name or id of an organization, e-mail address of an owner, or id of a payment or an invoice. */
      search: z.string().trim().max(254).optional(),
      /** Only payments that differ at the provider. */
      differing: flagSchema.default(false),
    }),
    result: pageOf(operatorPaymentSchema).extend({
      /** How many payments differ at the provider. */
      differing: z.int(),
    }),
  }),
  refund: endpoint({
    method: 'POST',
    path: `${path}/:payment_id/refunds`,
    access: 'user',
    perMinute: 20,
    summary: 'Refunds a payment or a part of it; operators only.',
    params: z.object({ payment_id: z.string().regex(/^[A-Za-z0-9]{1,40}$/) }),
    body: z.strictObject({
      amount: positiveAmountSchema,
      /** `refundable` as the operator saw it; a different one is refused with `price_changed`. */
      expected_refundable: positiveAmountSchema,
      /** The provider and the audit log store it. */
      reason: z.string().trim().min(1).max(200),
      /** `end`: once the money is returned, the free plan applies; of a customer, what was bought ends. */
      subscription: z.enum(['keep', 'end']),
    }),
    result: operatorPaymentSchema,
    errors: [
      'already_refunded',
      'refund_pending',
      'price_changed',
      'invalid_state',
      'insufficient_balance',
    ],
  }),
};
