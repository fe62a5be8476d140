import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { amountSchema, currencySchema, positiveAmountSchema } from './money.ts';
import { billingPeriods } from './plans.ts';

/** Why an invoice was made: a first subscription, a further period, a change of the plan or an add-on. */
export const invoiceKinds = ['plan', 'renewal', 'change', 'add_on'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** What is charged, or given back for what was paid and is no longer used. */
export const invoiceLineSchema = z.object({
  kind: z.enum(['plan', 'add_on', 'credit']),
  /** Code of a plan or an add-on. */
  item: z.string(),
  quantity: z.int(),
  period: z.enum(billingPeriods),
  from: timeSchema,
  until: timeSchema,
  /** Without tax; negative for a credit. */
  amount: amountSchema,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** `failed`: nothing is owed. `unpaid`: it is owed, and listed in the unpaid ledger too. */
export const payLedgerStatuses = [
  'pending',
  'paid',
  'failed',
  'unpaid',
  'partially_refunded',
  'refunded',
  'refund_requested',
] as const;

/** A row of what an organization has paid and has to pay. */
export const payLedgerRowSchema = z.object({
  id: idSchema,
  at: timeSchema,
  item: z.enum(invoiceKinds),
  lines: z.array(invoiceLineSchema),
  /** With tax. */
  amount: positiveAmountSchema,
  /** The tax in the amount. */
  vat: amountSchema,
  currency: currencySchema,
  status: z.enum(payLedgerStatuses),
  /** The card, such as `Visa 4242`; null before the first attempt. */
  method: z.string().nullable(),
  /** Page of the provider; null where it has none. */
  receipt_url: z.string().nullable(),
  refund_amount: amountSchema,
});
export type PayLedgerRow = z.infer<typeof payLedgerRowSchema>;

/** An invoice whose payment failed and is still owed. */
export const unpaidRowSchema = z.object({
  id: idSchema,
  item: z.enum(invoiceKinds),
  due_at: timeSchema,
  /** With tax. */
  amount: positiveAmountSchema,
  currency: currencySchema,
  /** The provider's code for the last failure, such as `insufficient_funds`. */
  reason: z.string().nullable(),
  attempts: z.int(),
  /** When it is charged again by itself; null: no more. */
  next_retry_at: timeSchema.nullable(),
});
export type UnpaidRow = z.infer<typeof unpaidRowSchema>;
