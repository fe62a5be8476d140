import { z } from 'zod';
import { timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { invoiceLineSchema } from './invoices.ts';
import { amountSchema, currencySchema } from './money.ts';
import { paymentStateSchema } from './payments.ts';
import { billingPeriods } from './plans.ts';

/** What an organization can buy in addition to a plan. `kakao` and `sms` are not offered yet. */
export const addOnCodes = [
  'extra_chats',
  'extra_mau',
  'extra_windows',
  'extra_seats',
  'remove_logo',
  'kakao',
  'sms',
] as const;
export type AddOnCode = (typeof addOnCodes)[number];
const codeSchema = z.enum(addOnCodes);

/** Version of the price table; others fail with `unsupported_version`. */
export const addOnPriceVersion = '2023-09-27';

/** The largest quantity of one add-on. */
export const maxAddOnQuantity = 100;
const quantitySchema = z.int().min(1).max(maxAddOnQuantity);

export const addOnSchema = z.object({
  code: codeSchema,
  /** English name, for clients without texts. */
  name: z.string(),
  /** Price of one for a period, without tax. */
  price: amountSchema,
  currency: currencySchema,
  period: z.enum(billingPeriods),
  /** By how much one raises the limit, such as 1,000 answers; 1 for a feature. */
  unit: z.int(),
  /** A feature is bought once. */
  is_feature: z.boolean(),
  active: z.boolean(),
  quantity: z.int(),
  /** `stopping`: active until `renews_at`. `included`: part of the plan. */
  state: z.enum(['available', 'active', 'changing', 'stopping', 'included']),
  /** From the next period on, if it changes. */
  next_quantity: z.int().nullable(),
  renews_at: timeSchema.nullable(),
});
export type AddOn = z.infer<typeof addOnSchema>;

const manageSchema = z.strictObject({
  code: codeSchema,
  /** `change`: a larger quantity now, or a smaller one from the next period on. `stop`: at the end of the period. */
  action: z.enum(['start', 'change', 'stop']),
  /** Default 1. */
  quantity: quantitySchema.optional(),
});
export type ManageAddOn = z.infer<typeof manageSchema>;

/** What a change of an add-on charges, and whether it is allowed. */
export const addOnCheckSchema = z.object({
  allowed: z.boolean(),
  /** Why it is not allowed. */
  reason: z
    .enum([
      'no_subscription',
      'no_card',
      'included',
      'not_active',
      'already_active',
      'suspended',
      'not_offered',
    ])
    .optional(),
  /** Charged at once, with tax. */
  price_now: amountSchema,
  /** Of each further period, with tax. */
  price_recurring: amountSchema,
  currency: currencySchema,
  lines: z.array(invoiceLineSchema),
  /** The limit after the change; null: unlimited, or a feature. */
  limit_after: z.int().nullable(),
  /** When the change takes effect. */
  effective_at: timeSchema,
});
export type AddOnCheck = z.infer<typeof addOnCheckSchema>;

const tierSchema = z.object({
  /** The smallest quantity at this price. */
  from_quantity: z.int(),
  /** Of one unit, without tax. */
  price: amountSchema,
});

const base = '/api/admin/extra-service';

export const addOnEndpoints = {
  list: endpoint({
    method: 'GET',
    path: base,
    access: 'member',
    anyOf: ['add_ons'],
    summary: 'Lists the add-ons that the organization has or can buy.',
    result: z.array(addOnSchema),
  }),
  price: endpoint({
    method: 'GET',
    path: `${base}/price`,
    access: 'member',
    anyOf: ['add_ons'],
    summary: 'Returns the prices of add-ons by quantity.',
    query: z.object({
      version: z.string().max(20).default(addOnPriceVersion),
      code: codeSchema.optional(),
      quantity: z.coerce.number().int().min(1).max(maxAddOnQuantity).default(1),
    }),
    result: z.object({
      /** Of the price list. */
      version: z.string(),
      currency: currencySchema,
      period: z.enum(billingPeriods),
      items: z.array(
        z.object({
          code: codeSchema,
          quantity: z.int(),
          unit: z.int(),
          tiers: z.array(tierSchema),
          /** Of the quantity, without tax and with it. */
          net: amountSchema,
          total: amountSchema,
        }),
      ),
    }),
    errors: ['unsupported_version'],
  }),
  check: endpoint({
    method: 'POST',
    path: `${base}/check`,
    readOnly: true,
    access: 'member',
    anyOf: ['add_ons'],
    summary: 'Returns what a change of an add-on charges, and whether it is allowed.',
    body: manageSchema,
    result: addOnCheckSchema,
  }),
  manage: endpoint({
    method: 'POST',
    path: `${base}/manage`,
    access: 'member',
    anyOf: ['add_ons'],
    perMinute: 10,
    summary: 'Starts, changes or stops an add-on, and charges the card for the rest of the period.',
    body: manageSchema.extend({
      /** `price_now` that the member was shown; a different one is refused with `price_changed`. */
      expected_total: amountSchema.nonnegative().optional(),
    }),
    result: z.object({
      add_on: addOnSchema,
      /** Id of the invoice in the pay ledger; null when nothing is charged. */
      ledger_id: z.string().nullable(),
      payment: paymentStateSchema,
    }),
    errors: ['price_changed', 'payment_required', 'card_declined', 'payments_disabled'],
  }),
};
