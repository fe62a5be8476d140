import { z } from 'zod';
import { idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { billingDocumentSchema } from './documents.ts';
import { invoiceKinds, invoiceLineSchema } from './invoices.ts';
import { amountSchema, currencySchema, positiveAmountSchema } from './money.ts';
import { billingManagers, subscriptionsPath } from './subscriptions.ts';

/** `failed`: nothing is owed. `unpaid`: it is owed and also in the unpaid ledger. */
export const payLedgerStatuses = [
  'pending',
  'paid',
  'failed',
  'unpaid',
  'partially_refunded',
  'refunded',
  'refund_requested',
] as const;

/** An invoice with its payment. */
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
  /** The invoice and its credit notes; empty before it is paid. */
  documents: z.array(billingDocumentSchema),
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
  /** The next automatic attempt; null: none is left. */
  next_retry_at: timeSchema.nullable(),
  /** When the chatbots stop answering if it is not paid. */
  suspends_at: timeSchema,
});
export type UnpaidRow = z.infer<typeof unpaidRowSchema>;

export const payLedgerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${subscriptionsPath}/pay_ledger`,
    access: 'member',
    anyOf: ['payment_history'],
    summary: 'Lists invoices and their payments, newest first.',
    query: z.object({
      ...pageQuery(9),
      year: z.coerce.number().int().min(2000).max(9999).optional(),
    }),
    result: pageOf(payLedgerRowSchema).extend({
      /** Years with invoices, newest first. */
      years: z.array(z.int()),
    }),
  }),
  listUnpaid: endpoint({
    method: 'GET',
    path: `${subscriptionsPath}/unpaid_ledger`,
    access: 'member',
    anyOf: ['payment_history'],
    summary: 'Lists unpaid invoices, oldest first.',
    result: z.array(unpaidRowSchema),
  }),
  pay: endpoint({
    method: 'POST',
    path: `${subscriptionsPath}/unpaid-ledger/:invoice_id/pay`,
    access: 'member',
    ...billingManagers,
    perMinute: 10,
    summary: 'Charges the card for an unpaid invoice; does nothing if it is already paid.',
    params: z.object({ invoice_id: idSchema }),
    result: payLedgerRowSchema,
    errors: ['card_declined', 'payment_required', 'payments_disabled', 'invalid_state'],
  }),
};
