import { z } from 'zod';
import { deletedSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { languageSchema } from '../languages.ts';
import { personal } from '../personal.ts';

/** What members type after `/`: no space, no slash, always lower case. */
const shortcutSchema = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .regex(/^[^\s/]+$/, 'invalid')
  .overwrite((text) => text.normalize('NFC').toLowerCase());

/** Text that members insert into replies. */
const contentSchema = z.strictObject({
  shortcut: shortcutSchema,
  title: z.string().trim().min(1).max(100),
  /** May contain the variables `{customer}`, `{member}`, `{chatbot}` and `{business}`. */
  text: z.string().trim().min(1).max(4000),
  /** Null: any language. */
  language: languageSchema.nullable(),
  /** Windows in whose chats it is offered; null: all. */
  window_ids: z.array(idSchema).min(1).max(500).nullable(),
});

const cannedReplySchema = z.object({
  id: idSchema,
  shortcut: z.string(),
  title: z.string(),
  text: z.string(),
  language: languageSchema.nullable(),
  /** Null: all windows. */
  window_ids: z.array(idSchema).nullable(),
  updated_at: timeSchema,
});
export type CannedReply = z.infer<typeof cannedReplySchema>;

const replyParams = z.object({ reply_id: idSchema });
const editors = {
  access: 'member',
  anyOf: ['manage_chatbots_part', 'manage_chatbots_all'],
} as const;

/** Canned replies of the organization: every member uses them, those who manage chatbots edit them. */
export const cannedReplyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/canned-replies',
    access: 'member',
    summary: 'Lists the canned replies by shortcut; with `window_hash` those offered in its chats.',
    query: z.object({ window_hash: idSchema.optional() }),
    result: z.object({ items: z.array(cannedReplySchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/canned-replies',
    ...editors,
    summary: 'Creates a canned reply; at most 500 per organization.',
    status: 201,
    body: contentSchema,
    result: cannedReplySchema,
    errors: ['too_many'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/canned-replies/:reply_id',
    ...editors,
    summary: 'Replaces a canned reply.',
    params: replyParams,
    body: contentSchema,
    result: cannedReplySchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/canned-replies/:reply_id',
    ...editors,
    summary: 'Deletes a canned reply.',
    params: replyParams,
    result: deletedSchema,
  }),
  variables: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash/:session_id/reply-variables',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary: 'Returns the values of the variables of canned replies in a chat; null if unknown.',
    params: z.object({ hash: idSchema, session_id: idSchema }),
    result: z.object({
      /** Null also for callers without `customer_info`. */
      customer: personal('fact', z.string()).nullable(),
      /** Name of the caller as customers see it. */
      member: z.string().nullable(),
      chatbot: z.string(),
      business: z.string(),
    }),
  }),
};
