import { z } from 'zod';
import { dateSchema, idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { personaPath } from './persona.ts';

export const couponPeriodUnits = ['day', 'week', 'month', 'year'] as const;
export type CouponPeriodUnit = (typeof couponPeriodUnits)[number];

export const couponStatuses = ['unused', 'used', 'expired', 'stopped'] as const;

/** The most coupons of one batch. */
export const maxCouponsPerBatch = 1000;

const couponShape = {
  /** Label of the batch. */
  name: z.string().trim().min(1).max(60),
  plan_id: idSchema,
  /** The membership lasts for `period` of these units. */
  period_unit: z.enum(couponPeriodUnits),
  period: z.int().min(1).max(120),
  /** The last day on which it can be used, in the time zone of the organization. */
  expiration_date: dateSchema,
};

export const couponSchema = z.object({
  id: idSchema,
  ...couponShape,
  plan_name: z.string(),
  /** The first four characters; the rest is shown once, when the coupons are created. */
  code_prefix: z.string(),
  stop: z.boolean(),
  status: z.enum(couponStatuses),
  used_at: timeSchema.nullable(),
  created_at: timeSchema,
});
export type Coupon = z.infer<typeof couponSchema>;

const path = `${personaPath}/coupons`;

/** Codes that grant customers a membership. */
export const couponEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Lists the coupons of a chatbot, newest first.',
    query: z.object({
      ...pageQuery(5),
      window_hash: idSchema,
      status: z.enum(couponStatuses).optional(),
      plan_id: idSchema.optional(),
      /** Part of the name, or the beginning of a code. */
      name: z.string().trim().max(60).optional(),
    }),
    result: pageOf(couponSchema),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'member',
    anyOf: ['memberships'],
    status: 201,
    secret: true,
    summary:
      'Creates a batch of coupons. The response is the only place that contains their codes.',
    body: z.strictObject({
      window_hash: idSchema,
      ...couponShape,
      count: z.int().min(1).max(maxCouponsPerBatch),
    }),
    result: z.object({
      /** `XXXX-XXXX-XXXX`: Crockford's base 32 without O, I and L. */
      codes: z.array(z.string()),
    }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/:coupon_id`,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Stops a coupon that is not used, or makes it usable again.',
    params: z.object({ coupon_id: idSchema }),
    body: z.strictObject({ stop: z.boolean() }),
    result: couponSchema,
    errors: ['invalid_state'],
  }),
  bulkDelete: endpoint({
    method: 'DELETE',
    path: `${path}/bulk`,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Deletes coupons; used ones are retained.',
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(1000) }),
    result: z.object({ deleted: z.int(), kept_used: z.int() }),
  }),
};
