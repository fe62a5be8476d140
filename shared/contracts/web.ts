import { z } from 'zod';
import { attachmentLimits } from './attachments.ts';
import { feedbackSchema, handledBy, messageSchema, turnEvents } from './chat.ts';
import { flagSchema, idSchema, timeSchema } from './common.ts';
import { endpoint, streamEndpoint } from './endpoint.ts';
import { languageSchema } from './languages.ts';
import { snippetSchema } from './sessions.ts';
import { collectSettingsSchema, pageSchema, windowSettingsSchema } from './window-settings.ts';

const settings = windowSettingsSchema.shape;

/** What a customer's browser may know of a window (C1): display only, texts in one language. */
export const publicWindowSchema = z.object({
  hash_id: z.string(),
  /** Only an `open` one answers. */
  state: z.enum(['open', 'suspended', 'archived']),
  name: z.string(),
  brand_name: z.string(),
  image_url: z.string().nullable(),
  intro_text: z.string(),
  /** Of the persona whom the AI speaks as; it stands beside the persona's answers. */
  persona_image: z.string().nullable(),
  background_color: settings.background_color.unwrap(),
  main_color: settings.main_color.unwrap(),
  sub_color: settings.sub_color.unwrap(),
  text_color: settings.text_color.unwrap(),
  sub_text_color: settings.sub_text_color.unwrap(),
  button_background_color: settings.button_background_color.unwrap(),
  /** Black or white, whichever reads better on the button. */
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
  /** Whether customers may send files: children are not asked for pictures (Z18). */
  takes_files: z.boolean(),
  agent_on: z.boolean(),
  handoff: z.object({
    enabled: z.boolean(),
    open_now: z.boolean(),
    back_at: timeSchema.nullable(),
  }),
  closed_text: z.string(),
  /** What is asked of customers who leave their contact; a form needs no more than this. */
  collect: collectSettingsSchema.omit({ consent_text: true }).extend({
    consent_text: z.string(),
    /** Names the text that the customer agrees to; empty where there is none. */
    consent_version: z.string(),
    /** Who is younger leaves nothing without a guardian's consent (E86). */
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
  /** The few words that the launcher itself shows, in `language`. */
  labels: z.object({ open: z.string(), close: z.string(), loading: z.string() }),
});
export type PublicWindow = z.infer<typeof publicWindowSchema>;

export const chatBodySchema = z.strictObject({
  text: z.string().max(2000).optional(),
  session_id: idSchema.optional(),
  /** Files that the caller has uploaded and not sent yet; a message may be files without text. */
  attachments: z.array(idSchema).max(attachmentLimits.perMessage).optional(),
  /** Asks for the greeting; not counted. */
  greet: z.boolean().optional(),
  /** Made by the client, one per message: the same id returns the same stream. */
  client_id: z.string().min(8).max(64).optional(),
  /** Own question, by its id or `client_id`, in whose place this one is asked. */
  replaces: idSchema.optional(),
  language: languageSchema.optional(),
  channel: z.enum(['web', 'page']).optional(),
  /** Page that the customer is on. */
  page_url: z.string().max(2048).optional(),
});
export type ChatBody = z.infer<typeof chatBodySchema>;

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
  /** Where the chat says what was searched for. */
  snippet: snippetSchema.optional(),
});

const streamParams = z.object({ id: idSchema, stream_id: idSchema });

export const webEndpoints = {
  /** C1 */
  window: endpoint({
    method: 'GET',
    path: '/web/windows',
    access: 'public',
    summary: 'What the widget needs to show a window; cacheable with its ETag.',
    query: z.object({ window_hash: idSchema, lang: z.string().max(35).optional() }),
    result: publicWindowSchema,
    errors: ['origin_not_allowed', 'window_gone'],
  }),
  /** C10 */
  cookie: endpoint({
    method: 'POST',
    path: '/web/auth/cookie',
    access: 'public',
    summary:
      'Creates or renews the visitor token, which travels in `x-access-token`; the same proven `user` is one customer in every browser.',
    body: z.strictObject({
      window_hash: idSchema,
      user: z
        .strictObject({ user_id: z.string().min(1).max(200), hmac: z.string().max(128) })
        .optional(),
    }),
    result: z.object({
      token: z.string(),
      customer: z.object({ id: idSchema, user_id: z.string().nullable(), verified: z.boolean() }),
      /** The chats of the token that was sent are this customer's. */
      keeps_chats: z.boolean(),
    }),
    perMinute: 30,
    errors: ['identity_refused', 'origin_not_allowed', 'window_gone'],
  }),
  /** C2 */
  sessions: endpoint({
    method: 'GET',
    path: '/web/sessions',
    access: 'visitor',
    summary: 'The caller’s own chats; with `session_id` also its messages after `after`.',
    query: z.object({
      window_hash: idSchema,
      session_id: idSchema.optional(),
      /** Only chats in which these words were said. */
      text: z.string().trim().min(1).max(200).optional(),
      after: z.coerce.number().int().min(0).default(0),
      size: z.coerce.number().int().min(1).max(200).default(100),
    }),
    result: z.object({
      items: z.array(customerSessionSchema),
      messages: z.array(messageSchema),
      has_more: z.boolean(),
    }),
  }),
  /** C3 */
  chat: streamEndpoint({
    method: 'POST',
    path: '/web/:id/chat',
    access: 'visitor',
    summary: 'Asks; the answer streams. 202: stored, a person or nobody will answer.',
    params: z.object({ id: idSchema }),
    body: chatBodySchema,
    events: turnEvents,
    accepted: storedTurnSchema,
    errors: [
      'limit_reached',
      'subscription_suspended',
      'window_archived',
      'window_gone',
      'origin_not_allowed',
      'rate_limited',
    ],
  }),
  /** G12 */
  resume: streamEndpoint({
    method: 'GET',
    path: '/web/:id/streams/:stream_id',
    access: 'visitor',
    summary: 'Replays a stream after `Last-Event-ID` and follows it, for ten minutes.',
    params: streamParams,
    query: z.object({ from_start: flagSchema.optional() }),
    events: turnEvents,
  }),
  /** G12 */
  stop: endpoint({
    method: 'POST',
    path: '/web/:id/streams/:stream_id/stop',
    access: 'visitor',
    summary: 'Ends an answer; what was said is kept and marked.',
    params: streamParams,
    result: z.object({ stopped: z.boolean() }),
  }),
  /** N2 */
  feedback: endpoint({
    method: 'PUT',
    path: '/web/:id/messages/:message_id/feedback',
    access: 'visitor',
    summary: 'Says what the caller thinks of an answer; `value: null` takes it back.',
    params: z.object({ id: idSchema, message_id: idSchema }),
    body: z.strictObject({
      value: z.literal([1, -1]).nullable(),
      reason: z.string().trim().max(500).optional(),
    }),
    result: z.object({ feedback: feedbackSchema.nullable() }),
    perMinute: 60,
  }),
};
