import { z } from 'zod';
import { cursorPageOf, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { Permission } from '../people/permissions.ts';
import { personal } from '../personal.ts';
import { contactSchema } from './contacts.ts';
import { customerFieldsChangeSchema, customerFieldsSchema } from './customer-fields.ts';
import { timelineEntrySchema } from './customer-timeline.ts';

const customerPermissions = ['customer_info'] as const satisfies Permission[];
export const customerParams = z.object({ id: idSchema });

export const customerDetails = {
  /** As a member set them, or as in the latest contact. */
  name: personal('fact', z.string()).nullable(),
  email: personal('fact', z.string()).nullable(),
  /** E.164. */
  phone: personal('fact', z.string()).nullable(),
};

/** Another customer who was merged into this one. */
const mergedCustomerSchema = z.object({
  id: idSchema,
  ...customerDetails,
  merged_at: timeSchema,
  can_separate: z.boolean(),
});
export type MergedCustomer = z.infer<typeof mergedCustomerSchema>;

/** A question of a sales chatbot, and what the customer replied. */
const qualificationReplySchema = z.object({
  question: z.string(),
  reply: personal('text', z.string()),
});

/** A person as the organization knows them, in all of its chatbots. */
export const customerSchema = z.object({
  id: idSchema,
  ...customerDetails,
  /** The business's own ids of the customer, verified by its signature. */
  user_ids: z.array(personal('fact', z.string())),
  /** The addresses and numbers with which the customer signs in to chatbots. */
  accounts: z.array(personal('fact', z.string())),
  /** Values of the custom fields. */
  fields: customerFieldsSchema,
  /** From the chats of the latest three contacts, newest chat first. */
  qualification: z.array(qualificationReplySchema),
  merged: z.array(mergedCustomerSchema),
  /** The latest 100 contacts in the caller's chatbots, newest first. */
  contacts: z.array(contactSchema),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Customer = z.infer<typeof customerSchema>;

const changeSchema = z.strictObject({
  name: z.string().trim().min(1).max(60).optional(),
  email: z.email('invalid_email').max(254).optional(),
  phone: z.string().trim().min(1).max(40).optional(),
  /** Details that a member set; those of the latest contact apply again. */
  clear: z.array(z.enum(['name', 'email', 'phone'])).optional(),
  /** Changes only these custom fields. */
  fields: customerFieldsChangeSchema.optional(),
});
export type CustomerChange = z.infer<typeof changeSchema>;

/** Note of the team about a customer; customers and models never see it. */
const customerNoteSchema = z.object({
  id: idSchema,
  text: personal('text', z.string()),
  /** Null when the author's account was erased. */
  author_name: z.string().nullable(),
  /** The caller wrote it. */
  is_own: z.boolean(),
  created_at: timeSchema,
  edited_at: timeSchema.nullable(),
});
export type CustomerNote = z.infer<typeof customerNoteSchema>;

const noteText = z.string().trim().min(1).max(4000);
const noteParams = z.object({ note_id: idSchema });

const foundCustomerSchema = z.object({
  id: idSchema,
  /** The chatbot in which the customer last left contact details. */
  window_hash: z.string(),
  ...customerDetails,
});
export type FoundCustomer = z.infer<typeof foundCustomerSchema>;

export const customerEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/admin/customers',
    access: 'member',
    anyOf: customerPermissions,
    summary:
      'Finds customers of all accessible windows by name, email or phone, those who left contact details last first.',
    query: z.object({
      text: z.string().trim().min(1).max(200),
      size: z.coerce.number().int().min(1).max(20).default(10),
    }),
    result: z.object({ items: z.array(foundCustomerSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id',
    access: 'member',
    anyOf: customerPermissions,
    summary: 'Returns a customer; one that was merged is returned as the customer it belongs to.',
    params: customerParams,
    result: customerSchema,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/customers/:id',
    access: 'member',
    anyOf: customerPermissions,
    summary: 'Updates the details of a customer.',
    params: customerParams,
    body: changeSchema,
    result: customerSchema,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/timeline',
    access: 'member',
    anyOf: customerPermissions,
    summary:
      'Lists what happened with a customer, newest first; chats only if the caller may read them.',
    params: customerParams,
    query: z.object({
      cursor: z.string().max(100).optional(),
      size: z.coerce.number().int().min(1).max(100).default(30),
    }),
    result: cursorPageOf(timelineEntrySchema),
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/notes',
    access: 'member',
    anyOf: customerPermissions,
    summary: 'Lists the latest 200 notes of the team about a customer, newest first.',
    params: customerParams,
    result: z.object({ items: z.array(customerNoteSchema) }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/notes',
    access: 'member',
    anyOf: customerPermissions,
    summary: 'Adds a note about a customer.',
    status: 201,
    params: customerParams,
    body: z.strictObject({
      text: noteText,
      /** Idempotency key created by the client. */
      client_id: z.string().min(8).max(64),
    }),
    result: customerNoteSchema,
    errors: ['idempotency_conflict'],
  }),
  changeNote: endpoint({
    method: 'PATCH',
    path: '/api/admin/customer-notes/:note_id',
    access: 'member',
    anyOf: customerPermissions,
    summary: 'Edits a note of the caller.',
    params: noteParams,
    body: z.strictObject({ text: noteText }),
    result: customerNoteSchema,
    errors: ['not_author'],
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/admin/customer-notes/:note_id',
    access: 'member',
    anyOf: customerPermissions,
    summary: 'Deletes a note of the caller.',
    params: noteParams,
    result: z.object({ deleted: z.number().int() }),
    errors: ['not_author'],
  }),
};
