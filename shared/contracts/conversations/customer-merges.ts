import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { Permission } from '../people/permissions.ts';
import { customerFieldsSchema } from './customer-fields.ts';
import { customerDetails, customerParams, customerSchema } from './customers.ts';

const customerPermissions = ['customer_info'] as const satisfies Permission[];

const candidateSchema = z.object({
  id: idSchema,
  ...customerDetails,
  /** What both customers have in common; null if the other one was found by the search text. */
  match: z.enum(['email', 'phone']).nullable(),
  last_contact_at: timeSchema,
});
export type MergeCandidate = z.infer<typeof candidateSchema>;

const previewedSchema = z.object({ ...customerDetails, fields: customerFieldsSchema });

const previewSchema = z.object({
  customer: previewedSchema,
  other: previewedSchema,
  /** The details of both together: the customer's own come first. */
  result: previewedSchema,
  /** Totals of both customers, limited to what the caller may see. */
  counts: z.object({
    contacts: z.number().int(),
    chats: z.number().int(),
    notes: z.number().int(),
    tags: z.number().int(),
  }),
});
export type MergePreview = z.infer<typeof previewSchema>;

export const customerMergeEndpoints = {
  candidates: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/merge-candidates',
    access: 'member',
    anyOf: customerPermissions,
    summary:
      'Lists at most 10 other customers with the same email or phone, or those that match the text.',
    params: customerParams,
    query: z.object({ text: z.string().max(200).optional() }),
    result: z.object({ items: z.array(candidateSchema) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/merge-preview',
    access: 'member',
    anyOf: customerPermissions,
    summary: 'Returns what a customer would be after a merge; nothing changes.',
    params: customerParams,
    query: z.object({ other_id: idSchema }),
    result: previewSchema,
    errors: ['merge_conflict'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/merge',
    access: 'member',
    anyOf: customerPermissions,
    summary: 'Merges another customer into this one, whose details come first.',
    params: customerParams,
    body: z.strictObject({ other_id: idSchema }),
    result: customerSchema,
    errors: ['merge_conflict'],
  }),
  separate: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/separate',
    access: 'member',
    anyOf: customerPermissions,
    summary:
      'Undoes a merge within 30 days, while both customers have contacts; each gets what was theirs.',
    params: customerParams,
    body: z.strictObject({ merged_id: idSchema }),
    result: customerSchema,
    errors: ['merge_conflict', 'not_separable'],
  }),
};
