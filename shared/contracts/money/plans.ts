import { z } from 'zod';

/** The plans of businesses, from the smallest to the largest. */
export const planCodes = ['free', 'basic', 'pro', 'enterprise'] as const;
export type PlanCode = (typeof planCodes)[number];

export const billingPeriods = ['month', 'year'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** Features that a plan or an add-on includes. */
export const planFeatures = ['custom_logo', 'kakao', 'sms'] as const;
export type PlanFeature = (typeof planFeatures)[number];

const limitSchema = z.int().nonnegative().nullable();

/** Limits of a plan; null: unlimited. */
export const planLimitsSchema = z.object({
  /** Answers per month. */
  chats: limitSchema,
  /** Customers who write per month. */
  customers: limitSchema,
  windows: limitSchema,
  seats: limitSchema,
  storage_mb: limitSchema,
  features: z.array(z.enum(planFeatures)),
});
export type PlanLimits = z.infer<typeof planLimitsSchema>;
export type PlanUnit = Exclude<keyof PlanLimits, 'features'>;
