import { z } from 'zod';
import { feedbackSchema, handledBy, messageSchema } from '../answers/chat.ts';
import { turnEvents } from '../answers/turn-events.ts';
import {
  collectSettingsSchema,
  pageSchema,
  windowSettingsSchema,
} from '../chatbots/window-settings.ts';
import { flagSchema, idSchema, maxSeq, timeSchema } from '../common.ts';
import { endpoint, streamEndpoint } from '../endpoint.ts';
import { languageSchema } from '../languages.ts';
import { attachmentLimits } from './attachments.ts';
import { snippetSchema } from './sessions.ts';

const settings = windowSettingsSchema.shape;

/** Public configuration of a window for the widget, with texts in one language. */
export const publicWindowSchema = z.object({
  hash_id: z.string(),
  /** Only `open` windows answer. */
  state: z.enum(['open', 'suspended', 'archived']),
  name: z.string(),
  brand_name: z.string(),
  image_url: z.string().nullable(),
  intro_text: z.string(),
  /** Avatar of a companion, shown next to its answers. */
  persona_image: z.string().nullable(),
  background_color: settings.background_color.unwrap(),
  main_color: settings.main_color.unwrap(),
  sub_color: settings.sub_color.unwrap(),
  text_color: settings.text_color.unwrap(),
  sub_text_color: settings.sub_text_color.unwrap(),
  button_background_color: settings.button_background_color.unwrap(),
  /** Black or white, whichever has more contrast with the button. */
  button_text_color: settings.text_color.unwrap(),
  animation_on: z.boolean(),
  modal_text: z.string(),
  page_infos: z.array(
    z.looseObject({
      path_pattern: z.string(),
      visible: z.boolean(),
      modal_text: z.string().optional(),
      starter_questions: z.array(z.string()).optional(),
    }),
  ),
  style_code: z.string(),
  ask_consent: z.boolean(),
  consent_text: z.string(),
  contact_collect: z.enum(['off', 'before', 'when_unanswered']),
  contact_request: z.boolean(),
  request_text: z.string(),
  custom_logo_image: z.string().nullable(),
  language: languageSchema,
  languages: z.array(languageSchema),
  starter_questions: z.array(z.string()),
  show_sources: z.boolean(),
  /** Whether customers can send files; false for chatbots for children. */
  takes_files: z.boolean(),
  /** Whether customers are limited, or can buy memberships or packs of answers. */
  memberships: z.boolean().optional(),
  /** Whether transcripts can be sent by e-mail; false without a mail server. */
  mails_transcripts: z.boolean().optional(),
  agent_on: z.boolean(),
  handoff: z.object({
    enabled: z.boolean(),
    open_now: z.boolean(),
    back_at: timeSchema.nullable(),
  }),
  closed_text: z.string(),
  /** Contact form. */
  collect: collectSettingsSchema.omit({ consent_text: true }).extend({
    consent_text: z.string(),
    /** Version of the consent text; empty without one. */
    consent_version: z.string(),
    /** Age below which a guardian's consent is required. */
    guardian_age: z.number().int(),
  }),
  page: pageSchema
    .omit({ title: true, content: true, warning_text: true, btm_text: true, meta_title: true })
    .extend({
      title: z.string(),
      content: z.string(),
      warning_text: z.string(),
      btm_text: z.string(),
      meta_title: z.string(),
    }),
  /** Texts of the launcher, in `language`. */
  labels: z.object({ open: z.string(), close: z.string(), loading: z.string() }),
});
export type PublicWindow = z.infer<typeof publicWindowSchema>;

/** Question of a customer. */
export const questionRequestSchema = z.strictObject({
  text: z.string().max(2000).optional(),
  session_id: idSchema.optional(),
  /** Ids of uploaded files; a message may consist of files only. */
  attachments: z.array(idSchema).max(attachmentLimits.perMessage).optional(),
  /** Requests the greeting instead of an answer; not counted towards the plan's limit. */
  greet: z.boolean().optional(),
  /** Idempotency key created by the client: the same id returns the same stream. */
  client_id: z.string().min(8).max(64).optional(),
  /** Id or `client_id` of the caller's question that this one replaces. */
  replaces: idSchema.optional(),
  language: languageSchema.optional(),
  channel: z.enum(['web', 'page']).optional(),
  /** URL of the page that embeds the widget. */
  page_url: z.string().max(2048).optional(),
});
export type QuestionRequest = z.infer<typeof questionRequestSchema>;

/** Response when the AI does not answer: the message was stored for a member. */
export const storedTurnSchema = z.object({
  session_id: idSchema,
  message_id: idSchema,
  handled_by: z.enum(['human', 'queue', 'off']),
});

export type StoredTurn = z.infer<typeof storedTurnSchema>;

const customerSessionSchema = z.object({
  session_id: idSchema,
  handled_by: z.enum(handledBy),
  text: z.string(),
  message_count: z.number().int(),
  created_at: timeSchema,
  last_updated_at: timeSchema,
  /** Present when searching with `text`. */
  snippet: snippetSchema.optional(),
});

const streamParams = z.object({ id: idSchema, stream_id: idSchema });

export const webEndpoints = {
  window: endpoint({
    method: 'GET',
    path: '/web/windows',
    access: 'public',
    summary: 'Returns the public configuration of a window; supports `If-None-Match`.',
    query: z.object({ window_hash: idSchema, lang: z.string().max(35).optional() }),
    result: publicWindowSchema,
    errors: ['origin_not_allowed', 'window_gone'],
  }),
  cookie: endpoint({
    method: 'POST',
    path: '/web/auth/cookie',
    access: 'public',
    summary:
      'Creates or renews the customer token for the `x-access-token` header. A verified `user` is the same customer in every browser.',
    body: z.strictObject({
      window_hash: idSchema,
      user: z
        .strictObject({ user_id: z.string().min(1).max(200), hmac: z.string().max(128) })
        .optional(),
    }),
    result: z.object({
      token: z.string(),
      customer: z.object({ id: idSchema, user_id: z.string().nullable(), verified: z.boolean() }),
      /** Chats of the previous token belong to this customer. */
      keeps_chats: z.boolean(),
    }),
    perMinute: 30,
    errors: ['identity_refused', 'origin_not_allowed', 'window_gone'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/web/sessions',
    access: 'customer',
    summary: 'Lists the caller’s own chats; with `session_id` also its messages after `after`.',
    query: z.object({
      window_hash: idSchema,
      session_id: idSchema.optional(),
      /** Full-text search. */
      text: z.string().trim().min(1).max(200).optional(),
      after: z.coerce.number().int().min(0).max(maxSeq).default(0),
      size: z.coerce.number().int().min(1).max(200).default(100),
    }),
    result: z.object({
      items: z.array(customerSessionSchema),
      messages: z.array(messageSchema),
      has_more: z.boolean(),
    }),
  }),
  chat: streamEndpoint({
    method: 'POST',
    path: '/web/:id/chat',
    access: 'customer',
    summary:
      'Sends a question and streams the answer. Responds with 202 if the AI does not answer this chat.',
    params: z.object({ id: idSchema }),
    body: questionRequestSchema,
    events: turnEvents,
    accepted: storedTurnSchema,
    errors: [
      'limit_reached',
      'chats_used_up',
      'subscription_suspended',
      'window_archived',
      'window_gone',
      'origin_not_allowed',
      'rate_limited',
    ],
  }),
  resume: streamEndpoint({
    method: 'GET',
    path: '/web/:id/streams/:stream_id',
    access: 'customer',
    summary: 'Resumes an answer stream after `Last-Event-ID`, within ten minutes.',
    params: streamParams,
    query: z.object({ from_start: flagSchema.optional() }),
    events: turnEvents,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/web/:id/streams/:stream_id/stop',
    access: 'customer',
    summary: 'Stops an answer; the text so far is retained and marked as stopped.',
    params: streamParams,
    result: z.object({ stopped: z.boolean() }),
  }),
  feedback: endpoint({
    method: 'PUT',
    path: '/web/:id/messages/:message_id/feedback',
    access: 'customer',
    summary: 'Sets the caller’s feedback on an answer; `value: null` removes it.',
    params: z.object({ id: idSchema, message_id: idSchema }),
    body: z.strictObject({
      value: z.literal([1, -1]).nullable(),
      reason: z.string().trim().max(500).optional(),
    }),
    result: z.object({ feedback: feedbackSchema.nullable() }),
    perMinute: 60,
  }),
};
