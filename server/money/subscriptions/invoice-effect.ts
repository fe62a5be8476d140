import { z } from 'zod';
import { addOnCodes } from '#shared/contracts/money/add-ons.ts';
import { currencySchema } from '#shared/contracts/money/money.ts';
import { billingPeriods, planCodes } from '#shared/contracts/money/plans.ts';

const time = z.iso.datetime().transform((text) => new Date(text));
const terms = {
  plan: z.enum(planCodes),
  period: z.enum(billingPeriods),
  price_list: z.string(),
  start: time,
  end: time,
};

/** What the payment of an invoice grants, as stored with the invoice. */
export const invoiceEffectSchema = z.discriminatedUnion('kind', [
  /** A first period, or the first one after a suspension. */
  z.object({ kind: z.literal('start'), ...terms, currency: currencySchema }),
  /** A renewal. Its period is granted before it is paid. */
  z.object({ kind: z.literal('renew') }),
  /** Answers beyond the plan. They were given before they are paid. */
  z.object({ kind: z.literal('overage') }),
  z.object({
    kind: z.literal('change'),
    ...terms,
    /** The subscription that is changed, in the state in which the change was quoted. */
    subscription_id: z.string(),
    previous_plan: z.enum(planCodes),
    previous_end: time,
    /** Add-ons that the plan includes, for which the invoice has a credit. */
    ended_add_ons: z.array(z.enum(addOnCodes)).default([]),
  }),
  z.object({
    kind: z.literal('add_on'),
    subscription_id: z.string(),
    previous_end: time,
    code: z.enum(addOnCodes),
    previous_quantity: z.int(),
    quantity: z.int(),
  }),
]);
export type InvoiceEffect = z.output<typeof invoiceEffectSchema>;
export type NewInvoiceEffect = z.input<typeof invoiceEffectSchema>;
