import { z } from 'zod';
import { deletedSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { chatCountSchema, personaPath } from './persona.ts';
import { newPricesSchema, pricesSchema } from './prices.ts';

/** The most plans of one chatbot, with hidden ones. */
export const maxMembershipPlans = 20;

const planShape = {
  name: z.string().trim().min(1).max(60),
  /** A monthly price per currency. A change applies to new memberships at once, and to others after a notice. */
  price: newPricesSchema,
  /** Orders the plans; a larger one offers more. */
  level: z.int().min(1).max(100),
  /** Answers per month and per day; null: unlimited. */
  monthly_chat_count: chatCountSchema,
  daily_chat_count: chatCountSchema,
};

export const membershipPlanSchema = z.object({
  id: idSchema,
  ...planShape,
  price: pricesSchema,
  /** No longer offered; its memberships continue. */
  hidden: z.boolean(),
  /** Customers with a membership of this plan that has not ended. */
  members: z.int(),
  created_at: timeSchema,
});
export type MembershipPlan = z.infer<typeof membershipPlanSchema>;

const path = `${personaPath}/membership-plans`;
const params = z.object({ plan_id: idSchema });

/** What customers of a chatbot can subscribe to. */
export const membershipPlanEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Lists the membership plans of a chatbot by level, hidden ones last.',
    query: z.object({ window_hash: idSchema }),
    result: z.object({
      items: z.array(membershipPlanSchema),
      /** Answers for customers without a membership. Null: they are not limited. */
      free: z
        .object({ daily_chat_count: chatCountSchema, monthly_chat_count: chatCountSchema })
        .nullable(),
      /** Whether customers can pay; otherwise only coupons and grants give memberships. */
      takes_payments: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'member',
    anyOf: ['memberships'],
    status: 201,
    summary: 'Creates a membership plan. A daily count must not exceed the monthly one.',
    body: z.strictObject({ window_hash: idSchema, ...planShape }),
    result: membershipPlanSchema,
    errors: ['too_many'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/:plan_id`,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Changes, hides or shows a membership plan.',
    params,
    body: z.strictObject({ ...planShape, hidden: z.boolean() }).partial(),
    result: membershipPlanSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/:plan_id`,
    access: 'member',
    anyOf: ['memberships'],
    summary:
      'Deletes a plan that no membership ever had, with its unused coupons; others can be hidden.',
    params,
    result: deletedSchema,
    errors: ['plan_in_use'],
  }),
  saveFree: endpoint({
    method: 'PUT',
    path: `${path}/free`,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Sets how many answers customers without a membership get; null: unlimited.',
    body: z.strictObject({
      window_hash: idSchema,
      free: z
        .strictObject({ daily_chat_count: chatCountSchema, monthly_chat_count: chatCountSchema })
        .nullable(),
    }),
    result: z.object({
      free: z
        .object({ daily_chat_count: chatCountSchema, monthly_chat_count: chatCountSchema })
        .nullable(),
    }),
  }),
};
