import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { languageSchema } from './languages.ts';
import { channels, languages, progressStates } from './names.ts';
import type { Permission } from './permissions.ts';
import { ofCustomer } from './personal.ts';

export { type Progress, progressStates } from './names.ts';

/** What made a customer leave a contact: asked before the chat, after no answer, or on their own wish. */
export const contactReasons = ['before', 'unanswered', 'request'] as const;
export type ContactReason = (typeof contactReasons)[number];

/** A child's profile says boy or girl in place of the genders of adults (E85, E90). */
export const profileKinds = ['adult', 'child'] as const;
export type ProfileKind = (typeof profileKinds)[number];

const lineSchema = z.string().trim().min(1).max(60);
const linesSchema = z.array(lineSchema).max(20);

/** What is collected beside the ways to reach somebody (E85, E86, E88, E89). */
const contactItemsSchema = z.strictObject({
  /** null: prefers not to say. */
  gender: z.enum(['male', 'female', 'other', 'boy', 'girl']).nullable().optional(),
  date_of_birth: z.iso.date().optional(),
  occupation: lineSchema.optional(),
  hobby: linesSchema.optional(),
  dream: linesSchema.optional(),
  language: z.enum([...languages, 'other']).optional(),
});
export type ContactItems = z.infer<typeof contactItemsSchema>;

const givenItemsSchema = contactItemsSchema.extend({
  name: lineSchema.optional(),
  email: z.email('invalid_email').max(254).optional(),
  phone_number: z.string().trim().min(1).max(40).optional(),
});
export type GivenItems = z.infer<typeof givenItemsSchema>;

export const givenContactSchema = z.strictObject({
  /** Made by the client: the same form that comes again is stored once. */
  client_id: z.string().min(8).max(64),
  session_id: idSchema.optional(),
  reason: z.enum(contactReasons),
  items: givenItemsSchema.prefault({}),
  /** Of a phone number that is written without its country. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  message: z.string().trim().max(2000).optional(),
  profile_kind: z.enum(profileKinds).default('adult'),
  guardian_consent: z.boolean().default(false),
  consent: z.boolean().default(false),
  /** `collect.consent_version` of the window, with the text that was agreed to. */
  consent_version: z.string().max(64).optional(),
  language: languageSchema.optional(),
  channel: z.enum(['web', 'page']).optional(),
  /** Page that the customer is on. */
  page_url: z.string().max(2048).optional(),
});
export type GivenContact = z.output<typeof givenContactSchema>;
/** As a client writes it. */
export type ContactBody = z.input<typeof givenContactSchema>;

/** What a customer left, as members with `customer_info` work on it (E26–E28). */
export const contactSchema = z.object({
  id: idSchema,
  window_id: idSchema,
  session_id: idSchema.nullable(),
  reason: z.enum(contactReasons),
  progress: z.enum(progressStates),
  /** Position in its progress column (E27). */
  order: z.number().int(),
  name: ofCustomer('fact', z.string()).nullable(),
  email: ofCustomer('fact', z.string()).nullable(),
  /** E.164. */
  phone: ofCustomer('fact', z.string()).nullable(),
  items: ofCustomer('fact', contactItemsSchema),
  profile_kind: z.enum(profileKinds),
  guardian_consent: z.boolean(),
  message: ofCustomer('fact', z.string()).nullable(),
  memo: ofCustomer('fact', z.string()).nullable(),
  /** Id of the member who looks after it. */
  assignee: idSchema.nullable(),
  channel: z.enum(channels),
  language: z.string(),
  /** Page that it was left on. */
  page_url: ofCustomer('address', z.string()).nullable(),
  consent_at: timeSchema.nullable(),
  consent_version: z.string().nullable(),
  /** What the customer agreed to, as it was shown. */
  consent_text: z.string().nullable(),
  /** Who moved it to its progress, and when; null until somebody does. */
  progress_at: timeSchema.nullable(),
  progress_by: z.string().nullable(),
  /** Since when it is `done`; null unless it is. */
  resolved_at: timeSchema.nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Contact = z.infer<typeof contactSchema>;

export const contactOrders = ['asc', 'desc', 'board'] as const;

/** One or several, separated by commas. */
const progressListSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(progressStates)).max(progressStates.length));

const idListSchema = z
  .union([z.array(idSchema), z.string().transform((text) => text.split(','))])
  .pipe(z.array(idSchema).min(1).max(500));

const contactChangeSchema = z.strictObject({
  progress: z.enum(progressStates).optional(),
  /** Takes this position of its column: who has it and who comes behind move on by one. */
  order: z.number().int().min(0).max(1_000_000).optional(),
  memo: z.string().trim().min(1).max(2000).optional(),
  /** Id of a member. */
  assignee: idSchema.optional(),
  clear: z.array(z.enum(['memo', 'assignee'])).optional(),
});
export type ContactChange = z.infer<typeof contactChangeSchema>;

const needs = ['customer_info'] as const satisfies Permission[];

export const contactEndpoints = {
  /** E13–E15, E83–E90 */
  leave: endpoint({
    method: 'POST',
    path: '/web/:id/contact',
    access: 'visitor',
    summary: 'A customer leaves a contact; of the items those count that the window asks for.',
    params: z.object({ id: idSchema }),
    body: givenContactSchema,
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
  /** W9 */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/contact',
    access: 'member',
    requires: needs,
    summary: 'Contacts of a window by time, or as a board in the order of its columns.',
    params: z.object({ hash: idSchema }),
    query: z.object({
      order: z.enum(contactOrders).default('desc'),
      progress: progressListSchema.optional(),
      text: z.string().max(200).optional(),
      ...pageQuery(20),
    }),
    result: pageOf(contactSchema).extend({
      /** Of all contacts of the window, whatever the filter. */
      counts: z.record(z.enum(progressStates), z.number().int()),
    }),
  }),
  /** W11 */
  removeMany: endpoint({
    method: 'DELETE',
    path: '/api/admin/windows/contact/bulk',
    access: 'member',
    requires: needs,
    summary:
      'Erases all of the `ids`, in body or query, or none of them when one is not found; leaders and owners only.',
    query: z.object({ ids: idListSchema.optional() }),
    body: z.object({ ids: idListSchema.optional() }).optional(),
    result: deletedSchema.extend({ not_found: z.array(z.string()) }),
  }),
  /** W10 */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/windows/contact/:id',
    access: 'member',
    requires: needs,
    summary: 'Erases a contact with all that was collected; the chat stays without its name.',
    params: z.object({ id: idSchema }),
    result: deletedSchema,
  }),
  /** W12 */
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/windows/contact/:id',
    access: 'member',
    requires: needs,
    summary: 'Moves a contact on, or notes something about it.',
    params: z.object({ id: idSchema }),
    body: contactChangeSchema,
    result: contactSchema,
  }),
};
