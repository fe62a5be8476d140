import { z } from 'zod';
import { windowParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const limitSchema = z.strictObject({
  /** `money`: the organization's currency, for models whose prices are known. */
  unit: z.enum(['tokens', 'money']),
  /** Per calendar month in the organization's time zone. */
  amount: z.number().positive().max(1_000_000_000_000),
});
export type SpendingLimit = z.infer<typeof limitSchema>;

/** What a chatbot's answers cost this month. */
export const spendingSchema = z.object({
  limit: limitSchema.nullable(),
  used: z.object({ tokens: z.number(), cost: z.number() }),
  /** ISO 4217. */
  currency: z.string(),
  /** Limit reached: answers quote the sources until the month ends or the limit is raised. */
  reached: z.boolean(),
  /** By model, the most used first. */
  models: z.array(
    z.object({
      name: z.string(),
      calls: z.number().int(),
      tokens: z.number(),
      /** 0 where no price is known. */
      cost: z.number(),
    }),
  ),
});
export type WindowSpending = z.infer<typeof spendingSchema>;

const path = '/api/admin/windows/:hash/spending';

export const spendingEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    access: 'member',
    anyOf: ['manage_chatbots_part', 'manage_chatbots_all'],
    summary: 'Returns what the model of a chatbot has cost this month, and its limit.',
    params: windowParams,
    result: spendingSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path,
    access: 'member',
    anyOf: ['manage_chatbots_all'],
    roles: ['owner', 'leader'],
    summary: 'Sets or removes the monthly spending limit of a chatbot, effective at once.',
    params: windowParams,
    body: z.strictObject({ limit: limitSchema.nullable() }),
    result: spendingSchema,
  }),
};
