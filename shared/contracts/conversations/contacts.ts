import { z } from 'zod';
import {
  checkDateOrder,
  cursoredPageOf,
  cursorQuery,
  dateSchema,
  deletedSchema,
  flagSchema,
  idSchema,
  pageQuery,
  timeSchema,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { tagLimits } from '../limits.ts';
import { channels, defaultProgressStates } from '../names.ts';
import type { Permission } from '../people/permissions.ts';
import { personal } from '../personal.ts';
import {
  contactItemsSchema,
  contactReasons,
  contactSubmissionSchema,
  profileKinds,
} from './contact-form.ts';
import { customerFieldsSchema, fieldsFilterSchema } from './customer-fields.ts';

/** Contact of a customer; personal fields are masked without `customer_info`. */
export const contactSchema = z.object({
  id: idSchema,
  window_id: idSchema,
  session_id: idSchema.nullable(),
  /** Who left it. */
  customer_id: idSchema,
  /** The business's own id of the customer, verified by its signature; null otherwise. */
  user_id: personal('fact', z.string()).nullable(),
  reason: z.enum(contactReasons),
  /** A default progress state; `in_progress` stands for states of the organization's own. */
  progress: z.enum(defaultProgressStates),
  /** Id of the progress state. */
  state: idSchema,
  /** Position in its progress column. */
  order: z.number().int(),
  name: personal('fact', z.string()).nullable(),
  email: personal('fact', z.string()).nullable(),
  /** E.164. */
  phone: personal('fact', z.string()).nullable(),
  items: personal('fact', contactItemsSchema),
  profile_kind: z.enum(profileKinds),
  guardian_consent: z.boolean(),
  message: personal('fact', z.string()).nullable(),
  memo: personal('fact', z.string()).nullable(),
  /** Id of the assigned member. */
  assignee: idSchema.nullable(),
  tag_ids: z.array(idSchema),
  channel: z.enum(channels),
  language: z.string(),
  /** URL of the page on which the form was sent. */
  page_url: personal('url', z.string()).nullable(),
  consent_at: timeSchema.nullable(),
  consent_version: z.string().nullable(),
  /** Consent text as displayed. */
  consent_text: z.string().nullable(),
  /** Time and author of the last change of progress; null before the first. */
  progress_at: timeSchema.nullable(),
  progress_by: z.string().nullable(),
  /** When it became `done`; null otherwise. */
  resolved_at: timeSchema.nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Contact = z.infer<typeof contactSchema>;

const listedContactSchema = contactSchema.extend({
  /** Values of the customer's custom fields. */
  fields: customerFieldsSchema,
});

const defaultStateCounts = {
  new: z.number().int(),
  in_progress: z.number().int(),
  on_hold: z.number().int(),
  done: z.number().int(),
  rejected: z.number().int(),
};

export const contactOrders = ['asc', 'desc', 'board'] as const;

/** Comma-separated list of ids of progress states. */
const progressListSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(idSchema).max(50));

const idListSchema = z
  .union([z.array(idSchema), z.string().transform((text) => text.split(','))])
  .pipe(z.array(idSchema).min(1).max(500));

const contactChangeSchema = z.strictObject({
  /** Id of a progress state that the organization offers. */
  progress: idSchema.optional(),
  /** New position in its column; contacts at and below it move down by one. */
  order: z.number().int().min(0).max(1_000_000).optional(),
  memo: z.string().trim().min(1).max(2000).optional(),
  /** Id of a member. */
  assignee: idSchema.optional(),
  /** Replaces the tags. */
  tag_ids: z.array(idSchema).max(tagLimits.perChat).optional(),
  clear: z.array(z.enum(['memo', 'assignee'])).optional(),
});
export type ContactChange = z.infer<typeof contactChangeSchema>;

const manyChangesSchema = z.strictObject({
  ids: z.array(idSchema).min(1).max(500),
  progress: idSchema.optional(),
  add_tag_ids: z.array(idSchema).max(tagLimits.perChat).optional(),
  remove_tag_ids: z.array(idSchema).max(tagLimits.perChat).optional(),
});
export type ManyContactChanges = z.infer<typeof manyChangesSchema>;

const contactPermissions = ['customer_info'] as const satisfies Permission[];

export const contactEndpoints = {
  submit: endpoint({
    method: 'POST',
    path: '/web/:id/contact',
    access: 'customer',
    summary:
      'Submits the contact form of a window; items that the form does not ask for are ignored.',
    params: z.object({ id: idSchema }),
    body: contactSubmissionSchema,
    result: z.object({ contact_id: idSchema, created_at: timeSchema }),
    status: 201,
    errors: [
      'feature_disabled',
      'guardian_consent_required',
      'consent_changed',
      'window_gone',
      'origin_not_allowed',
      'rate_limited',
    ],
    perMinute: 20,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/contact',
    access: 'member',
    anyOf: contactPermissions,
    summary:
      'Lists the contacts of a window by time, or in board order; `cursor` is the `next_cursor` of the previous page.',
    params: z.object({ hash: idSchema }),
    query: z
      .object({
        order: z.enum(contactOrders).default('desc'),
        progress: progressListSchema.optional(),
        text: z.string().max(200).optional(),
        tag_id: idSchema.optional(),
        language: z.string().max(10).optional(),
        consent: z.enum(['yes', 'no']).optional(),
        /** Received from this day to that day, in the organization's timezone. */
        start_date: dateSchema.optional(),
        end_date: dateSchema.optional(),
        fields: fieldsFilterSchema.optional(),
        /** Only customers whose chat is with a person or waiting for one. */
        open_chat: flagSchema.optional(),
        ...pageQuery(20),
        ...cursorQuery,
      })
      .check(checkDateOrder),
    result: cursoredPageOf(listedContactSchema).extend({
      /** Contacts of the window by id of the progress state, regardless of filters. */
      counts: z.object(defaultStateCounts).catchall(z.number().int()),
    }),
  }),
  removeMany: endpoint({
    method: 'DELETE',
    path: '/api/admin/windows/contact/bulk',
    access: 'member',
    anyOf: contactPermissions,
    summary:
      'Erases contacts atomically: none if any of the `ids` (body or query) is not found. Owners and leaders only.',
    query: z.object({ ids: idListSchema.optional() }),
    body: z.object({ ids: idListSchema.optional() }).optional(),
    result: deletedSchema.extend({ not_found: z.array(z.string()) }),
  }),
  changeMany: endpoint({
    method: 'PATCH',
    path: '/api/admin/windows/contact/bulk',
    access: 'member',
    anyOf: contactPermissions,
    summary:
      'Updates the progress and tags of contacts atomically: none if any of the `ids` is not found.',
    body: manyChangesSchema,
    result: z.object({ changed: z.number().int(), not_found: z.array(z.string()) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/windows/contact/:id',
    access: 'member',
    anyOf: contactPermissions,
    summary: 'Erases a contact and its collected data; the chat is retained without the name.',
    params: z.object({ id: idSchema }),
    result: deletedSchema,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/windows/contact/:id',
    access: 'member',
    anyOf: contactPermissions,
    summary: 'Updates the progress, position, memo or assignee of a contact.',
    params: z.object({ id: idSchema }),
    body: contactChangeSchema,
    result: contactSchema,
  }),
};
