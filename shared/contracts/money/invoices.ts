import { z } from 'zod';
import { timeSchema } from '../common.ts';
import { amountSchema } from './money.ts';
import { billingPeriods } from './plans.ts';

/** `plan`: a first period. `renewal`: a further one. `change`: of the plan. `overage`: answers beyond it. */
export const invoiceKinds = ['plan', 'renewal', 'change', 'add_on', 'overage'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** A charge, or a credit for what was paid and is no longer used. */
export const invoiceLineSchema = z.object({
  kind: z.enum(['plan', 'add_on', 'credit', 'overage']),
  /** Code of a plan or an add-on, or `overage`. */
  item: z.string(),
  quantity: z.int(),
  period: z.enum(billingPeriods),
  from: timeSchema,
  until: timeSchema,
  /** Without tax; negative for a credit. */
  amount: amountSchema,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;
