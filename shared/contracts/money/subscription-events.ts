import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { billingPeriods, planCodes } from './plans.ts';

export const subscriptionEventNames = [
  'trial_started',
  'subscribed',
  'renewed',
  'changed',
  'change_scheduled',
  'change_withdrawn',
  'payment_failed',
  'suspended',
  'suspension_scheduled',
  'activated',
  'cancel_requested',
  'cancel_withdrawn',
  'canceled',
  'add_on_started',
  'add_on_changed',
  'add_on_stopping',
  'add_on_stopped',
] as const;
export type SubscriptionEventName = (typeof subscriptionEventNames)[number];

const subscriptionEventDetailsSchema = z.object({
  plan: z.enum(planCodes).optional(),
  period: z.enum(billingPeriods).optional(),
  previous_plan: z.enum(planCodes).optional(),
  add_on: z.string().optional(),
  quantity: z.int().optional(),
  effective_at: timeSchema.optional(),
  /** Of a failed payment or a suspension. */
  reason: z.string().optional(),
  invoice_id: z.string().optional(),
});
export type SubscriptionEventDetails = z.infer<typeof subscriptionEventDetailsSchema>;

/** One entry in the history of a subscription. */
export const subscriptionEventSchema = z.object({
  id: idSchema,
  at: timeSchema,
  event: z.enum(subscriptionEventNames),
  details: subscriptionEventDetailsSchema,
  /** Name of the member; empty for automatic changes. */
  by: z.string(),
});
