import { z } from 'zod';
import { idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { customerItems } from './customer-payments.ts';
import { amountSchema } from './money.ts';
import { saleCurrencySchema } from './prices.ts';

/**
 * `open`: the month has not ended. `due`: it is paid with the next payout. `prepared`, `sent`: it is in a
 * payout. `carried`: nothing is left to pay, or it is carried over to a later month.
 */
export const payoutStates = [
  'open',
  'due',
  'prepared',
  'sent',
  'paid',
  'failed',
  'carried',
] as const;
export type PayoutState = (typeof payoutStates)[number];

const amounts = {
  /** What customers paid. */
  gross: amountSchema,
  /** What was returned to them; positive. */
  refunds: amountSchema,
  /** The operator's fee, without the part that refunds return. */
  fee: amountSchema,
  /** Tax on the fee. */
  vat: amountSchema,
  /** gross − refunds − fee − vat; negative when more was refunded than sold. */
  net: amountSchema,
};

/** A month in one currency. Months are those of the time zone of the organization. */
export const settlementTotalSchema = z.object({
  currency: saleCurrencySchema,
  ...amounts,
  /** Rows of the list. */
  count: z.int(),
  payout_state: z.enum(payoutStates),
  /** The amount of the payout; null before there is one. */
  payout_amount: amountSchema.nullable(),
});
export type SettlementTotal = z.infer<typeof settlementTotalSchema>;

/** A payment or a refund. Sums of rows equal the totals of the month. */
export const settlementRowSchema = z.object({
  id: idSchema,
  at: timeSchema,
  kind: z.enum(['payment', 'refund']),
  /** The row of the pay ledger. */
  payment_id: idSchema,
  window: z.object({ hash_id: z.string(), name: z.string() }).nullable(),
  item: z.enum(customerItems),
  name: z.string(),
  currency: saleCurrencySchema,
  ...amounts,
});
export type SettlementRow = z.infer<typeof settlementRowSchema>;

const monthQuery = {
  year: z.coerce.number().int().min(2000).max(2999),
  month: z.coerce.number().int().min(1).max(12),
  currency: saleCurrencySchema.optional(),
};

/** `kr`: a Korean bank account. `iban`: an account in a country of SEPA. */
export const payoutAccountKinds = ['kr', 'iban'] as const;
export type PayoutAccountKind = (typeof payoutAccountKinds)[number];

export const payoutAccountSchema = z.object({
  kind: z.enum(payoutAccountKinds),
  holder: z.string(),
  /** Name of the bank, or BIC. */
  bank: z.string(),
  last4: z.string(),
  updated_at: timeSchema,
});

const path = '/api/admin/settlements';

/** What the operator owes an organization for sales to its customers. */
export const settlementEndpoints = {
  total: endpoint({
    method: 'GET',
    path: `${path}/total`,
    access: 'member',
    anyOf: ['payment_history'],
    summary: 'Returns the sums of a month per currency.',
    query: z.object(monthQuery),
    result: z.object({
      totals: z.array(settlementTotalSchema),
      /** Months with sales or refunds, newest first: `2026-03`. */
      months: z.array(z.string()),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: 'member',
    anyOf: ['payment_history'],
    summary: 'Lists the payments and refunds of a month, newest first.',
    query: z.object({ ...pageQuery(5), ...monthQuery }),
    result: pageOf(settlementRowSchema),
  }),
  excel: endpoint({
    method: 'GET',
    path: `${path}/excel`,
    access: 'member',
    anyOf: ['payment_history'],
    secret: true,
    perMinute: 10,
    summary:
      'Returns the URL of an XLSX file of the month. It can be used once, within ten minutes.',
    query: z.object(monthQuery),
    result: z.object({ url: z.string(), expires_at: timeSchema }),
  }),
  statement: endpoint({
    method: 'GET',
    path: `${path}/statement`,
    access: 'member',
    anyOf: ['payment_history'],
    secret: true,
    perMinute: 10,
    summary:
      'Returns the URL of a PDF statement of the month. It can be used once, within ten minutes.',
    query: z.object({ ...monthQuery, currency: saleCurrencySchema }),
    errors: ['unavailable'],
    result: z.object({ url: z.string(), expires_at: timeSchema }),
  }),
  getAccount: endpoint({
    method: 'GET',
    path: `${path}/account`,
    access: 'member',
    anyOf: ['payment_history'],
    summary: 'Returns where the organization is paid; its number is masked.',
    result: z.object({ account: payoutAccountSchema.nullable() }),
  }),
  saveAccount: endpoint({
    method: 'PUT',
    path: `${path}/account`,
    access: 'member',
    roles: ['owner', 'leader'],
    anyOf: ['payment_history'],
    verifiedOnly: true,
    secret: true,
    summary: 'Sets where the organization is paid. The owner is notified by e-mail.',
    body: z.strictObject({
      kind: z.enum(payoutAccountKinds),
      holder: z.string().trim().min(1).max(70),
      /** Name of the bank; for an IBAN, the BIC. */
      bank: z.string().trim().min(1).max(40),
      /** 8 to 20 digits, or an IBAN whose check digits are verified; with or without separators. */
      number: z.string().trim().min(4).max(40),
    }),
    result: z.object({ account: payoutAccountSchema }),
  }),
};
