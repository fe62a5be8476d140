import { z } from 'zod';
import { idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { amountSchema, positiveAmountSchema } from './money.ts';
import { saleCurrencySchema } from './prices.ts';
import { payoutAccountKinds } from './settlements.ts';

const payoutSchema = z.object({
  id: idSchema,
  organization: z.object({ id: idSchema, name: z.string() }),
  amount: positiveAmountSchema,
  state: z.enum(['prepared', 'sent', 'paid', 'failed']),
  /** What the bank said when it failed; null otherwise. */
  failure: z.string().nullable(),
  account: z.object({ kind: z.enum(payoutAccountKinds), holder: z.string(), last4: z.string() }),
});

export type Payout = z.infer<typeof payoutSchema>;

/**
 * Organizations that are owed money of a month and are not in its payout run, and why. `carried_over`: it is
 * being refunded, or it was after the end of the month.
 */
const unpayableSchema = z.object({
  organization: z.object({ id: idSchema, name: z.string() }),
  amount: amountSchema,
  reason: z.enum(['no_account', 'carried_over']),
});

export const payoutRunSchema = z.object({
  id: idSchema,
  year: z.int(),
  month: z.int(),
  currency: saleCurrencySchema,
  total: amountSchema,
  created_at: timeSchema,
  by: z.string(),
  payouts: z.array(payoutSchema),
});
export type PayoutRun = z.infer<typeof payoutRunSchema>;

const path = '/api/admin/operator-payouts';
const runParams = z.object({ run_id: idSchema });

/** Payouts to all organizations; for operators only. */
export const payoutEndpoints = {
  preview: endpoint({
    method: 'GET',
    path: `${path}/preview`,
    access: 'user',
    summary: 'Returns what a payout run of a month would pay; operators only.',
    query: z.object({
      year: z.coerce.number().int().min(2000).max(2999),
      month: z.coerce.number().int().min(1).max(12),
      currency: saleCurrencySchema,
    }),
    result: z.object({
      total: amountSchema,
      payable: z.array(
        z.object({
          organization: z.object({ id: idSchema, name: z.string() }),
          amount: positiveAmountSchema,
        }),
      ),
      unpayable: z.array(unpayableSchema),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path,
    access: 'user',
    summary: 'Lists payout runs, newest first; operators only.',
    query: z.object(pageQuery(10)),
    result: pageOf(payoutRunSchema),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'user',
    status: 201,
    summary: 'Creates the payout run of a month that has ended; operators only.',
    body: z.strictObject({
      year: z.int().min(2000).max(2999),
      month: z.int().min(1).max(12),
      currency: saleCurrencySchema,
      /** `total` of the preview; a different one is refused with `price_changed`. */
      expected_total: positiveAmountSchema,
    }),
    result: payoutRunSchema,
    errors: ['invalid_state', 'price_changed'],
  }),
  bankFile: endpoint({
    method: 'POST',
    path: `${path}/:run_id/bank-file`,
    access: 'user',
    secret: true,
    summary:
      'Returns the file for the bank and marks prepared payouts as sent: CSV for Korean accounts, pain.001.001.09 for IBANs; operators only.',
    params: runParams,
    body: z.strictObject({ kind: z.enum(payoutAccountKinds) }),
    result: z.object({ name: z.string(), content: z.string() }),
    errors: ['invalid_state', 'payments_disabled'],
  }),
  settle: endpoint({
    method: 'POST',
    path: `${path}/:run_id/payouts/:payout_id`,
    access: 'user',
    summary: 'Stores whether the bank paid a payout; operators only.',
    params: runParams.extend({ payout_id: idSchema }),
    body: z.discriminatedUnion('state', [
      z.strictObject({ state: z.literal('paid') }),
      z.strictObject({ state: z.literal('failed'), failure: z.string().trim().min(1).max(200) }),
    ]),
    result: payoutRunSchema,
    errors: ['invalid_state', 'insufficient_balance'],
  }),
};
