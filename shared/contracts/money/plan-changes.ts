import { z } from 'zod';
import { flagSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { invoiceLineSchema } from './invoices.ts';
import { amountSchema, currencySchema } from './money.ts';
import { billingPeriods, planCodes } from './plans.ts';
import { billingManagers, chargedSubscriptionSchema, subscriptionsPath } from './subscriptions.ts';

const planSchema = z.enum(planCodes);
const periodSchema = z.enum(billingPeriods);

/** A limit of another plan that the organization exceeds today. */
const exceededLimitSchema = z.object({
  unit: z.enum(['chats', 'customers', 'windows', 'seats', 'storage_mb', 'custom_logo']),
  used: z.int(),
  limit: z.int(),
});
export type ExceededLimit = z.infer<typeof exceededLimitSchema>;

/** What a change of the plan charges and when. */
export const changePreviewSchema = z.object({
  /** `now`: a larger plan or a longer period. `period_end`: a smaller one. */
  when: z.enum(['now', 'period_end']),
  effective_at: timeSchema,
  lines: z.array(invoiceLineSchema),
  /** Charged now: without tax, the tax, with tax. 0 when `when` is `period_end`. */
  net: amountSchema,
  vat: amountSchema,
  total: amountSchema,
  currency: currencySchema,
  /** What the next whole period costs, with tax and add-ons, and when it is charged. */
  next_total: amountSchema,
  next_charge_at: timeSchema.nullable(),
  /** What has to be reduced before the change is possible. */
  exceeding: z.array(exceededLimitSchema),
});
export type ChangePreview = z.infer<typeof changePreviewSchema>;

/** The total that the member was shown; a different one is refused with `price_changed`. */
const expectedTotal = amountSchema.nonnegative().optional();

export const planChangeEndpoints = {
  quote: endpoint({
    method: 'GET',
    path: `${subscriptionsPath}/quote`,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Returns what a first subscription to a plan charges now.',
    query: z.object({
      type: planSchema.exclude(['free']),
      period: periodSchema.default('month'),
      currency: currencySchema.optional(),
    }),
    result: changePreviewSchema,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: `${subscriptionsPath}/portone/subscribe`,
    alternatePaths: [`${subscriptionsPath}/subscribe`],
    secret: true,
    access: 'member',
    ...billingManagers,
    verifiedOnly: true,
    perMinute: 10,
    summary: 'Subscribes to a plan and charges the first period.',
    body: z.strictObject({
      subscription_type: planSchema.exclude(['free']),
      period: periodSchema.default('month'),
      currency: currencySchema.optional(),
      /** Billing key from the provider's browser library; defaults to the registered card. */
      billing_key: z.string().min(1).max(200).optional(),
      expected_total: expectedTotal,
    }),
    result: chargedSubscriptionSchema,
    errors: [
      'already_subscribed',
      'price_changed',
      'card_declined',
      'payment_required',
      'payments_disabled',
    ],
  }),
  changeType: endpoint({
    method: 'PATCH',
    path: `${subscriptionsPath}/subscription_type/:type`,
    access: 'member',
    ...billingManagers,
    perMinute: 60,
    summary: 'Changes the plan: a larger one now, a smaller one at the end of the period.',
    params: z.object({ type: planSchema }),
    query: z.object({
      /** Returns what the change charges, and changes nothing. */
      preview: flagSchema.default(false),
      period: periodSchema.optional(),
    }),
    body: z.strictObject({ expected_total: expectedTotal }).nullish(),
    result: chargedSubscriptionSchema.extend({ preview: changePreviewSchema }),
    errors: [
      'usage_exceeds_plan',
      'price_changed',
      'card_declined',
      'payment_required',
      'unpaid_ledger',
      'invalid_state',
    ],
  }),
};
