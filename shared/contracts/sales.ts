import { z } from 'zod';
import { agentDocumentEndpoints, agentParams } from './agent-documents.ts';
import { flagSchema, imageUrlSchema, webUrlSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { editKnowledge } from './knowledge.ts';

const lineSchema = z.string().trim().min(1).max(300);
const textSchema = z.string().trim().max(4000);

/** What customers doubt, and what is said to it. */
const objectionSchema = z.strictObject({
  objection: lineSchema,
  answer: z.string().trim().min(1).max(2000),
});

/** Something that is offered, as customers see it on a card. */
const offerSchema = z.strictObject({
  name: lineSchema,
  description: z.string().trim().max(1000).default(''),
  /** In the business's own words. */
  price: z.string().trim().max(100).default(''),
  url: z.union([webUrlSchema, z.literal('')]).default(''),
  image_url: z.union([imageUrlSchema, z.literal('')]).default(''),
});
export type Offer = z.infer<typeof offerSchema>;

/** What an interested customer is led to: leaving a contact, or booking a time. */
export const salesGoals = ['lead', 'booking'] as const;

/** What a sales agent knows of what is sold, and how (A10). */
export const salesDetailsSchema = z.strictObject({
  products: textSchema.default(''),
  prices: textSchema.default(''),
  objections: z.array(objectionSchema).max(50).default([]),
  offers: z.array(offerSchema).max(30).default([]),
  /** Asked one after another before the goal. */
  qualification: z.array(lineSchema).max(10).default([]),
  goal: z.enum(salesGoals).default('lead'),
  /** Needed where the goal is a booking. */
  booking_url: z.union([webUrlSchema, z.literal('')]).default(''),
});
export type SalesDetails = z.infer<typeof salesDetailsSchema>;

const base = '/api/admin/sales';

export const salesEndpoints = {
  /** SA1 */
  getDetails: endpoint({
    method: 'GET',
    path: `${base}/:agent_id/details`,
    access: 'member',
    requires: editKnowledge,
    summary: 'What a sales agent sells, and how.',
    params: agentParams,
    result: salesDetailsSchema,
  }),
  /** SA1, K15 */
  saveDetails: endpoint({
    method: 'PUT',
    path: `${base}/:agent_id/details`,
    access: 'member',
    requires: editKnowledge,
    summary:
      'Replaces the details. With `generate` it answers what the documents suggest for what the body leaves empty, and stores nothing.',
    params: agentParams,
    query: z.object({ generate: flagSchema.optional() }),
    body: salesDetailsSchema.optional(),
    result: salesDetailsSchema,
    errors: ['feature_disabled'],
  }),
  /** SA2 */
  ...agentDocumentEndpoints(base),
};
