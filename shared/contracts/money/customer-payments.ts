import { z } from 'zod';
import { checkDates, dateSchema, idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { personal } from '../personal.ts';
import { amountSchema, positiveAmountSchema } from './money.ts';
import { personaPath } from './persona.ts';
import { saleCurrencySchema } from './prices.ts';

/** `canceled`: the provider refunded it before it took effect. `refunded`: the whole amount. */
export const customerPaymentStatuses = [
  'pending',
  'paid',
  'failed',
  'canceled',
  'partially_refunded',
  'refunded',
] as const;
export type CustomerPaymentStatus = (typeof customerPaymentStatuses)[number];

/** What a customer paid for: a first period, a further one, or packs. */
export const customerItems = ['membership', 'membership_renewal', 'pack'] as const;
export type CustomerItem = (typeof customerItems)[number];

/** What the invoice of a customer says. */
export const customerLineSchema = z.object({
  /** Id of the plan or the pack. */
  item: idSchema,
  /** Its name, as it was then. */
  name: z.string(),
  quantity: z.int(),
  /** Of one, with tax. */
  price: positiveAmountSchema,
});
export type CustomerLine = z.infer<typeof customerLineSchema>;

/** A payment, as the customer who made it sees it. */
export const ownPaymentSchema = z.object({
  id: idSchema,
  at: timeSchema,
  item: z.enum(customerItems),
  /** Name of the plan or the pack, as it was then. */
  name: z.string(),
  quantity: z.int(),
  /** With tax. */
  amount: positiveAmountSchema,
  currency: saleCurrencySchema,
  status: z.enum(customerPaymentStatuses),
  refund_amount: amountSchema,
  /** The card, such as `Visa 4242`; null before the first attempt. */
  method: z.string().nullable(),
});
export type OwnPayment = z.infer<typeof ownPaymentSchema>;

export const customerPaymentSchema = ownPaymentSchema.extend({
  customer: z.object({
    id: idSchema,
    name: personal('name', z.string()),
    email: personal('fact', z.string().nullable()),
  }),
  phone_number: personal('fact', z.string().nullable()),
  /** What can still be refunded. */
  refundable: amountSchema,
  /** A refund that the provider has not finished. */
  refund_pending: z.boolean(),
});
export type CustomerPayment = z.infer<typeof customerPaymentSchema>;

const path = `${personaPath}/payledger`;

/** Payments of a chatbot's customers. */
export const customerPaymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    anyOf: ['payment_history'],
    summary: 'Lists payments of customers, newest first.',
    query: z
      .object({
        ...pageQuery(9),
        window_hash: idSchema,
        status: z.enum(customerPaymentStatuses).optional(),
        /** Part of a phone number; members without `customer_info` find nothing by it. */
        phone: z.string().trim().max(40).optional(),
        /** The one payment with this id, such as a row of a settlement. */
        payment_id: idSchema.optional(),
        start_date: dateSchema.optional(),
        end_date: dateSchema.optional(),
      })
      .check(checkDates),
    result: pageOf(customerPaymentSchema),
  }),
  refund: endpoint({
    method: 'POST',
    path: `${path}/:payment_id/refund`,
    access: 'member',
    anyOf: ['payment_history'],
    perMinute: 20,
    summary:
      'Refunds a payment or a part of it. Needs `memberships` as well. The customer is notified by e-mail.',
    params: z.object({ payment_id: idSchema }),
    body: z.strictObject({
      refund_amount: positiveAmountSchema,
      /** `refundable` as the member saw it; a different one is refused with `price_changed`. */
      expected_refundable: positiveAmountSchema,
      reason: z.string().trim().min(1).max(200),
      /** `end`: once the money is returned, the membership or the rest of the pack ends. */
      membership: z.enum(['keep', 'end']),
    }),
    result: customerPaymentSchema,
    errors: [
      'already_refunded',
      'refund_pending',
      'price_changed',
      'invalid_state',
      'insufficient_balance',
    ],
  }),
};
