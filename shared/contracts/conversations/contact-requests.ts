import { z } from 'zod';
import { cursorPageOf, idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { contactRequestViews } from '../names.ts';
import type { Permission } from '../people/permissions.ts';
import { contactSchema } from './contacts.ts';
import { hashListSchema } from './inbox.ts';

/** A contact that a customer left, as the team works on it. */
const contactRequestSchema = contactSchema.extend({
  window_hash: z.string(),
  /** Null also when the assigned member has left the organization. */
  assignee_name: z.string().nullable(),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** How many requests are in each view of open ones. */
const countsSchema = z.object({
  open: z.number().int(),
  mine: z.number().int(),
  unassigned: z.number().int(),
});

const requestPermissions = ['customer_info'] as const satisfies Permission[];

export const contactRequestEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/contact-requests',
    access: 'member',
    anyOf: requestPermissions,
    summary:
      'Lists the contacts that customers of all accessible windows left, newest first; imported contacts and previews are excluded.',
    query: z.object({
      view: z.enum(contactRequestViews).default('open'),
      /** Comma-separated hashes of windows; all if omitted. */
      windows: hashListSchema.optional(),
      text: z.string().max(200).optional(),
      size: z.coerce.number().int().min(1).max(100).default(30),
      cursor: z.string().max(200).optional(),
    }),
    result: cursorPageOf(contactRequestSchema).extend({
      /** In the listed windows, regardless of the other filters. */
      counts: countsSchema,
    }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/admin/contact-requests/counts',
    access: 'member',
    anyOf: requestPermissions,
    summary: 'Counts the open contact requests of all accessible windows.',
    result: z.object({ counts: countsSchema }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/contact-requests/:id',
    access: 'member',
    anyOf: requestPermissions,
    summary: 'Returns a contact request and its possible assignees.',
    params: z.object({ id: idSchema }),
    result: contactRequestSchema.extend({
      /** By name. */
      assignees: z.array(z.object({ id: idSchema, name: z.string(), is_self: z.boolean() })),
    }),
  }),
};
